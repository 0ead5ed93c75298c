import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { ChartDrawings } from './drawing.ts'
import type { CorpusFigures } from './figures.ts'
import { type L1Waits, sampleL1Months } from './l1-waits.ts'

/** What the job stores for home, with the charts it drew; in the sandbox, the sample. */
export type KeptFigures = CorpusFigures & {
  /** The oldest issue date that screening includes. */
  screenedFrom: string
  cases: ChartDrawings
  l1Sample: ChartDrawings | null
}

/** The chart of L1 hearings; `source` is null for the sample. */
export type L1Chart = Omit<L1Waits, 'source'> & { source: string | null; drawings: ChartDrawings }

export type HomeFigures = { figures: KeptFigures; calculatedAt: Date; l1: L1Chart | null }

/** Null until the job has run once. */
export const readFigures = (): Promise<HomeFigures | null> => inTransaction(anonymous, readFiguresIn)

export async function readFiguresIn(tx: Tx): Promise<HomeFigures | null> {
  const kept = await tx
    .selectFrom('corpus_figures as kept')
    .leftJoin('l1_waits as waits', (join) => join.onTrue())
    .select(['kept.figures', 'kept.calculated_at', 'waits.months', 'waits.source', 'waits.drawings'])
    .executeTakeFirst()
  if (!kept) return null
  const { months, source, drawings } = kept
  const figures = kept.figures as KeptFigures
  const waits = months === null ? undefined : ({ months, source, drawings } as L1Chart)
  const sample = figures.l1Sample && { months: sampleL1Months, source: null, drawings: figures.l1Sample }
  return { figures, calculatedAt: kept.calculated_at, l1: waits ?? sample }
}
