import { open, seal } from '#app/platform/crypto/sealing.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { lastDigitsOf } from './sin.ts'

/** A sealed SIN opens in the row of its own debtor only. */
const contextOf = (debtorId: string) => `debtor:${debtorId}:sin`

/** What is stored of a SIN; null clears it. */
export function sinColumns(debtorId: string, sin: string | null) {
  if (sin === null) return { sin_sealed: null, sin_last_digits: null }
  return { sin_sealed: seal(sin, contextOf(debtorId)), sin_last_digits: lastDigitsOf(sin) }
}

type Opening = {
  organizationId: string
  debtorId: string
  /** Null for a job. */
  personId: string | null
  /** What the SIN is opened for, in words for the record. */
  purpose: string
}

/**
 * The one way to decrypt a SIN; null where none is stored. That it was opened, by whom and what for, is on record if
 * and only if the transaction commits. What comes out goes into no page, log, address or job.
 */
export async function openSin(
  tx: Tx,
  { organizationId, debtorId, personId, purpose }: Opening,
): Promise<string | null> {
  const debtor = await tx
    .selectFrom('debtor')
    .select('sin_sealed')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtorId)
    .executeTakeFirst()
  if (!debtor) throw notFound()
  if (debtor.sin_sealed === null) return null
  await tx
    .insertInto('sin_access')
    .values({ organization_id: organizationId, debtor_id: debtorId, person_id: personId, purpose })
    .execute()
  return open(debtor.sin_sealed, contextOf(debtorId))
}
