// The entry of the thread that draws reports. Node runs this file itself, types stripped; see paper-pdf.server.ts.
import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw-paper.server.ts'
import type { Paper } from './paper.ts'

parentPort?.on('message', async (paper: Paper) => {
  const bytes = await drawPaper(paper)
  parentPort?.postMessage(bytes, [bytes.buffer])
})
