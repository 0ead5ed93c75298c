// The entry of the process that draws papers. Node runs this file itself, types stripped; see paper-queue.server.ts.
import { answerTasks } from '../answer-tasks.server.ts'
import { drawLedger } from './draw-ledger.server.ts'
import { drawNotice } from './draw-notice.server.ts'
import type { LedgerPaper } from './ledger-paper.ts'
import type { NoticePaper } from './notice-paper.ts'
import type { InLanguage } from './paper.server.ts'

answerTasks(({ paper, language }: InLanguage<LedgerPaper | NoticePaper>) =>
  'kind' in paper ? drawNotice(paper, language) : drawLedger(paper, language),
)
