import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Owed } from '../../mail/owed-text.ts'
import { figuresAsOf } from './ledger.ts'
import { readLedgerFacts } from './read-ledger.server.ts'

/** The amount owed on an approved debt on a day, for its notice: the figures of its page. */
export async function readOwed(tx: Tx, organizationId: string, debtId: string, asOf: IsoDate): Promise<Owed> {
  const facts = await readLedgerFacts(tx, organizationId, debtId)
  if (!facts) throw new Error('a debt without a ledger has no notice')
  return { ...figuresAsOf(facts, asOf), asOf }
}
