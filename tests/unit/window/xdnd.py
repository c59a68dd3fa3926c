"""xdnd.py DISPLAY WINDOW PATH...: drops files on a window as a file manager does (XDND 5, freedesktop.org), with a
list of file URIs. Exits 0 when the window has said that it is done."""
import ctypes
import sys
import urllib.parse
from ctypes import POINTER, Structure, Union, byref, c_char_p, c_int, c_long, c_uint, c_ulong, c_void_p

CLIENT_MESSAGE, SELECTION_NOTIFY, SELECTION_REQUEST = 33, 31, 30
CURRENT_TIME, PROP_MODE_REPLACE = 0, 0


class ClientMessage(Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("window", c_ulong),
                ("message_type", c_ulong), ("format", c_int), ("data", c_long * 5)]


class SelectionRequest(Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p), ("owner", c_ulong),
                ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong),
                ("time", c_ulong)]


class SelectionNotify(Structure):
    _fields_ = [("type", c_int), ("serial", c_ulong), ("send_event", c_int), ("display", c_void_p),
                ("requestor", c_ulong), ("selection", c_ulong), ("target", c_ulong), ("property", c_ulong),
                ("time", c_ulong)]


class Event(Union):
    _fields_ = [("type", c_int), ("message", ClientMessage), ("request", SelectionRequest),
                ("notify", SelectionNotify), ("room", c_long * 24)]


x11 = ctypes.CDLL("libX11.so.6")
for name, result, arguments in (
        ("XOpenDisplay", c_void_p, [c_char_p]), ("XDefaultRootWindow", c_ulong, [c_void_p]),
        ("XInternAtom", c_ulong, [c_void_p, c_char_p, c_int]),
        ("XCreateSimpleWindow", c_ulong, [c_void_p, c_ulong, c_int, c_int, c_uint, c_uint, c_uint, c_ulong, c_ulong]),
        ("XSetSelectionOwner", c_int, [c_void_p, c_ulong, c_ulong, c_ulong]),
        ("XSendEvent", c_int, [c_void_p, c_ulong, c_int, c_long, POINTER(Event)]),
        ("XNextEvent", c_int, [c_void_p, POINTER(Event)]),
        ("XChangeProperty", c_int, [c_void_p, c_ulong, c_ulong, c_ulong, c_int, c_int, c_char_p, c_int])):
    getattr(x11, name).restype, getattr(x11, name).argtypes = result, arguments

display = x11.XOpenDisplay(sys.argv[1].encode())
target = int(sys.argv[2])
uris = "".join("file://" + urllib.parse.quote(path) + "\r\n" for path in sys.argv[3:]).encode()


def atom(text):
    return x11.XInternAtom(display, text.encode(), False)


source = x11.XCreateSimpleWindow(display, x11.XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
x11.XSetSelectionOwner(display, atom("XdndSelection"), source, CURRENT_TIME)


def send(kind, *data):
    event = Event()
    event.message.type, event.message.display = CLIENT_MESSAGE, display
    event.message.window, event.message.message_type, event.message.format = target, atom(kind), 32
    for index, value in enumerate((source, *data)):
        event.message.data[index] = value
    x11.XSendEvent(display, target, False, 0, byref(event))


VERSION = 5
send("XdndEnter", VERSION << 24, atom("text/uri-list"))
send("XdndPosition", 0, 10 << 16 | 10, CURRENT_TIME, atom("XdndActionCopy"))
event = Event()
while True:
    x11.XNextEvent(display, byref(event))
    if event.type == CLIENT_MESSAGE and event.message.message_type == atom("XdndStatus"):
        if not event.message.data[1] & 1:
            sys.exit("the window takes no drop")
        send("XdndDrop", 0, CURRENT_TIME)
    elif event.type == CLIENT_MESSAGE and event.message.message_type == atom("XdndFinished"):
        sys.exit(0)
    elif event.type == SELECTION_REQUEST:
        request = event.request
        x11.XChangeProperty(display, request.requestor, request.property, request.target, 8, PROP_MODE_REPLACE, uris,
                            len(uris))
        answer = Event()
        answer.notify.type, answer.notify.display = SELECTION_NOTIFY, display
        answer.notify.requestor, answer.notify.selection = request.requestor, request.selection
        answer.notify.target, answer.notify.property = request.target, request.property
        answer.notify.time = request.time
        x11.XSendEvent(display, request.requestor, False, 0, byref(answer))
