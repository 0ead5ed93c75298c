// The entry of the process that draws papers. Node runs this file itself, types stripped; see ledger-pdf.server.ts.
import { answerTasks } from '#app/platform/answer-tasks.server.ts'
import type { InLanguage } from '#app/platform/paper/paper.server.ts'
import { drawNotice } from '../notice/draw-notice.server.ts'
import type { NoticePaper } from '../notice/notice-paper.ts'
import { drawLedger } from './draw-ledger.server.ts'
import type { LedgerPaper } from './ledger-paper.ts'

answerTasks(({ paper, language }: InLanguage<LedgerPaper | NoticePaper>) =>
  'kind' in paper ? drawNotice(paper, language) : drawLedger(paper, language),
)
