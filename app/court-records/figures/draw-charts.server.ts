import { singleton } from '#app/platform/singleton.server.ts'
import { WorkerQueue } from '#app/platform/worker-queue.server.ts'
import type { Bar } from './charts.ts'
import type { ChartDrawings } from './drawing.ts'

const queue = () =>
  singleton(
    'chart-queue',
    () =>
      new WorkerQueue<Bar[][], ChartDrawings[]>('app/court-records/figures/draw-charts-thread.server.ts', {
        threads: 1,
        waiting: 10,
        taskMs: 60_000,
        idleMs: 100,
      }),
  )

/** Draws charts off the event loop, each in its two sizes. */
export const drawCharts = (charts: Bar[][]): Promise<ChartDrawings[]> =>
  queue().run(charts, AbortSignal.timeout(120_000))
