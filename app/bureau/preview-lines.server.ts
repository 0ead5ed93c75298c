import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { DialectName } from '#app/platform/metro2/dialects.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'
import { bureauAmount } from './line/bureau-amount.ts'
import type { BureauSource } from './source.ts'

/** An account of the file, or why it is not in it. */
export type PreviewedAccount = {
  id: string
  source: string
  people: readonly string[]
  title: string
  /** What the line says; null if there is none. */
  line: { status: string; owed: Cents } | null
  why: string | null
}

const maxOfSource = 50

type Previewing = { organizationId: string; reportDate: IsoDate; dialect: DialectName }

/**
 * What the file of a 15th would hold of an organization, which the transaction acts for: up to 50 accounts of each source.
 * Nothing is written.
 */
export async function previewLines(
  tx: Tx,
  sources: readonly BureauSource[],
  { organizationId, reportDate, dialect }: Previewing,
): Promise<PreviewedAccount[]> {
  const previewed: PreviewedAccount[] = []
  for (const source of sources) {
    const page = { after: null, limit: maxOfSource }
    const ids = await source.listCandidates(tx, organizationId, reportDate, page)
    const outcomes = await source.decide(tx, organizationId, ids, { reportDate, dialect }, () => undefined)
    const described = await source.describe(tx, ids)
    for (const id of ids) {
      const outcome = outcomes.get(id)
      if (outcome?.kind === 'not_due') continue
      previewed.push({
        id,
        source: source.label,
        people: described.get(id)?.people ?? [],
        title: described.get(id)?.title ?? '',
        line:
          outcome?.kind === 'line'
            ? {
                status: source.statusLabels[outcome.line.accountStatus] ?? 'Other',
                owed: bureauAmount(outcome.line.currentBalance),
              }
            : null,
        why:
          outcome?.kind === 'line'
            ? null
            : outcome
              ? source.reasonLabel(outcome.reason)
              : 'It cannot be worked out',
      })
    }
  }
  return previewed
}
