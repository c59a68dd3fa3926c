#include "term/vt/parser.h"

#include <vterm.h>

#include <algorithm>
#include <climits>
#include <cstring>
#include <new>

#include "term/base/assert.h"
#include "term/vt/gate.h"
#include "term/vt/limits.h"
#include "term/vt/scan.h"

namespace riffle::vt {
namespace {

// CsiParams is a view of libvterm's own array.
static_assert(sizeof(long) == 8, "libvterm's flag of sub-arguments is bit 31 of a long");
static_assert(CsiParams::kMissing == static_cast<long>(CSI_ARG_MISSING));
static_assert(CsiParams::kMoreFlag == CSI_ARG_FLAG_MORE);
static_assert(CsiParams::kMaxValue == kMaxCsiValue);

// libvterm keeps the length of a fragment in 30 bits.
constexpr std::size_t kMaxWrite = std::size_t{1} << 29;

struct VTermFree {
  void operator()(VTerm* vt) const { vterm_free(vt); }
};

std::unique_ptr<VTerm, VTermFree> make_vterm() {
  // The size belongs to layers that we don't use.
  std::unique_ptr<VTerm, VTermFree> vt(vterm_new(1, 1));
  if (!vt) throw std::bad_alloc();
  // Else the bytes 0x80 to 0x9f would act as C1 controls.
  vterm_set_utf8(vt.get(), 1);
  return vt;
}

}  // namespace

struct Parser::Impl final : GateOutput {
  explicit Impl(VtHandler& to) : handler(to), vterm(make_vterm()), gate(*this) {
    vterm_parser_set_callbacks(vterm.get(), &kCallbacks, this);
  }

  void write(std::string_view bytes) override { vterm_input_write(vterm.get(), bytes.data(), bytes.size()); }

  void text(std::string_view bytes) override {
    const char* at = bytes.data();
    const char* const end = at + bytes.size();
    while (at != end) {
      if (!is_control(*at)) {
        at += handler.text(at, static_cast<std::size_t>(end - at));
      } else {
        control(static_cast<unsigned char>(*at++));
      }
    }
  }

  void csi(const CsiSequence& sequence) override { handler.csi(sequence); }

  void text_ends() override { handler.text_ends(); }
  bool stops() const override { return handler.stops(); }

  void control(unsigned char c) {
    // What ends a cut-off character and means nothing more.
    if (c == 0x00 || c == 0x7f || c == 0x18 || c == 0x1a) {
      handler.text_ends();
    } else {
      handler.control(c);
    }
  }

  static Impl& self(void* user) { return *static_cast<Impl*>(user); }

  // libvterm turns ESC @ .. ESC _ into the C1 control it stands for; a C0 does not come to it.
  static int on_control(unsigned char control, void* user) {
    RIFFLE_CHECK(control >= 0x80);
    self(user).handler.escape({}, static_cast<char>(control - 0x40));
    return 1;
  }

  static int on_escape(const char* bytes, std::size_t length, void* user) {
    RIFFLE_CHECK(length > 0);
    self(user).handler.escape({bytes, length - 1}, bytes[length - 1]);
    return 1;
  }

  static int on_csi(const char* leader, const long args[], int count, const char* intermediates, char command,
                    void* user) {
    RIFFLE_CHECK(count <= kLibvtermCsiArgs);
    CsiSequence sequence;
    if (leader) sequence.leader = leader[0];
    if (intermediates) {
      sequence.intermediates[0] = intermediates[0];
      sequence.intermediates[1] = intermediates[1];  // the end mark where there is but one
    }
    sequence.final = command;
    sequence.params = CsiParams(args, count);
    self(user).handler.csi(sequence);
    return 1;
  }

  // The Gate writes a string in one piece and without controls, so it comes as one fragment.
  static std::string_view body_of(const VTermStringFragment& fragment) {
    RIFFLE_CHECK(fragment.initial && fragment.final);
    return {fragment.str, fragment.len};
  }

  static int on_osc(int command, VTermStringFragment fragment, void* user) {
    Impl& impl = self(user);
    RIFFLE_CHECK(command == impl.gate.osc_number());
    impl.handler.osc(command, body_of(fragment), impl.gate.terminator());
    return 1;
  }

  static int on_dcs(const char* command, std::size_t length, VTermStringFragment fragment, void* user) {
    Impl& impl = self(user);
    RIFFLE_CHECK(length > 0 && command[length - 1] == impl.gate.dcs_header().final);
    (void)command, (void)length;
    impl.handler.dcs(impl.gate.dcs_header(), body_of(fragment), impl.gate.terminator());
    return 1;
  }

  static int on_apc(VTermStringFragment fragment, void* user) {
    self(user).handler.apc(body_of(fragment), self(user).gate.terminator());
    return 1;
  }

  static constexpr VTermParserCallbacks kCallbacks = {
      .text = nullptr,  // nor does text
      .control = &on_control,
      .escape = &on_escape,
      .csi = &on_csi,
      .osc = &on_osc,
      .dcs = &on_dcs,
      .apc = &on_apc,
      .pm = nullptr,  // PM and SOS do not pass the Gate
      .sos = nullptr,
      .resize = nullptr,
  };

  VtHandler& handler;
  std::unique_ptr<VTerm, VTermFree> vterm;
  Gate gate;
};

Parser::Parser(VtHandler& handler) : impl_(std::make_unique<Impl>(handler)) {}
Parser::~Parser() = default;

std::size_t Parser::feed(std::string_view bytes) {
  std::size_t done = 0;
  while (done < bytes.size()) {
    const std::string_view piece = bytes.substr(done, kMaxWrite);
    const std::size_t taken = impl_->gate.feed(piece);
    done += taken;
    if (taken < piece.size()) break;
  }
  return done;
}

bool Parser::in_string() const { return impl_->gate.in_string(); }
void Parser::abort_string() {
  if (in_string()) impl_->gate.reset();
}
void Parser::reset() { impl_->gate.reset(); }

}  // namespace riffle::vt
