// The entry of the thread that draws reports. Node runs this file itself, types stripped; see paper-pdf.server.ts.
import { parentPort } from 'node:worker_threads'
import { drawPaper, type PrintedPaper } from './draw-paper.server.ts'

parentPort?.on('message', async (paper: PrintedPaper) => {
  const bytes = await drawPaper(paper)
  parentPort?.postMessage(bytes, [bytes.buffer])
})
