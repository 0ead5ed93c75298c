// The entry of the thread that draws charts. Node runs this file itself, types stripped; see draw-charts.server.ts.
import { parentPort } from 'node:worker_threads'
import type { Bar } from './charts.ts'
import { drawChart } from './draw-chart.server.ts'

parentPort?.on('message', (charts: Bar[][]) => {
  parentPort?.postMessage(
    charts.map((bars) => ({
      wide: drawChart(bars, { width: 440, height: 236 }),
      narrow: drawChart(bars, { width: 300, height: 190 }),
    })),
  )
})
