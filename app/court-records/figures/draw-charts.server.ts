import { ProcessQueue } from '#app/platform/process-queue.server.ts'
import { singleton } from '#app/platform/singleton.server.ts'
import type { Bar } from './charts.ts'
import type { ChartDrawings } from './drawing.ts'

const queue = () =>
  singleton(
    'chart-queue',
    () =>
      new ProcessQueue<Bar[][], ChartDrawings[]>('app/court-records/figures/draw-charts-child.server.ts', {
        processes: 1,
        waiting: 10,
        taskMs: 60_000,
        idleMs: 100,
      }),
  )

/** Draws charts off the event loop, each in its two sizes. */
export const drawCharts = (charts: Bar[][]): Promise<ChartDrawings[]> =>
  queue().run(charts, AbortSignal.timeout(120_000))
