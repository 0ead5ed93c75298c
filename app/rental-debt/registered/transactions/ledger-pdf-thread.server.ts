// The entry of the thread that draws papers. Node runs this file itself, types stripped; see ledger-pdf.server.ts.
import { parentPort } from 'node:worker_threads'
import { drawNotice } from '../notice/draw-notice.server.ts'
import type { NoticePaper } from '../notice/notice-paper.ts'
import { drawLedger } from './draw-ledger.server.ts'
import type { LedgerPaper } from './ledger-paper.ts'

parentPort?.on('message', async (paper: LedgerPaper | NoticePaper) => {
  const bytes = await ('kind' in paper ? drawNotice(paper) : drawLedger(paper))
  parentPort?.postMessage(bytes, [bytes.buffer])
})
