// The entry of the thread that draws ledgers. Node runs this file itself, types stripped; see ledger-pdf.server.ts.
import { parentPort } from 'node:worker_threads'
import { drawLedger } from './draw-ledger.server.ts'
import type { LedgerPaper } from './ledger-paper.ts'

parentPort?.on('message', async (paper: LedgerPaper) => {
  const bytes = await drawLedger(paper)
  parentPort?.postMessage(bytes, [bytes.buffer])
})
