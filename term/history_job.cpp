#include "term/history_job.h"

#include "term/grid/history_pack.h"

namespace riffle {

void HistoryJob::run() { packed = pack_pages(pages); }

}  // namespace riffle
