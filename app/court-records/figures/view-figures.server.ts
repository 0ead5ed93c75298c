import type { Tx } from '#app/platform/database/transaction.server.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import type { CorpusFiguresView } from './CorpusFigures.tsx'
import { casesChart, l1Chart, roundedDollars } from './charts.ts'
import { casesGiven } from './figures.ts'
import { readFiguresIn } from './kept-figures.server.ts'

/** Home's figures and charts; null until they are calculated for the first time. */
export async function viewFigures(tx: Tx): Promise<CorpusFiguresView | null> {
  const kept = await readFiguresIn(tx)
  if (!kept) return null
  const { figures, calculatedAt, l1 } = kept
  const isOwn = figures.averageOwedPerCase.length > 0
  return {
    updated: momentOf(calculatedAt),
    totalOwed: roundedDollars(figures.totalOwedCents),
    latestN4: figures.latestN4,
    totalFilings: figures.totalFilings,
    averageWaitDays: figures.averageWaitDays,
    cases: {
      chart: casesChart(isOwn ? figures.averageOwedPerCase : casesGiven),
      drawings: figures.cases,
      isSample: !isOwn,
    },
    l1: l1 && { chart: l1Chart(l1.months), drawings: l1.drawings, source: l1.source },
  }
}
