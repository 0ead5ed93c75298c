// The entry of the process that draws charts. Node runs this file itself, types stripped; see draw-charts.server.ts.
import { answerTasks } from '#app/platform/answer-tasks.server.ts'
import type { Bar } from './charts.ts'
import { drawChart } from './draw-chart.server.ts'

answerTasks((charts: Bar[][]) =>
  charts.map((bars) => ({
    wide: drawChart(bars, { width: 440, height: 236 }),
    narrow: drawChart(bars, { width: 300, height: 190 }),
  })),
)
