// The entry of the process that draws reports. Node runs this file itself, types stripped; see paper-pdf.server.ts.
import { answerTasks } from '#app/platform/answer-tasks.server.ts'
import { drawPaper, type PrintedPaper } from './draw-paper.server.ts'

answerTasks((paper: PrintedPaper) => drawPaper(paper))
