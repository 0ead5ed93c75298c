import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import { type IsoDate, isIsoDate } from '#app/platform/values/dates.ts'
import { openSins } from '../../application/tenants/sins.server.ts'
import type { LineConsumer } from './bureau-facts.ts'
import type { Identity } from './line-account.ts'

type File = { organizationId: string; batchNumber: number }

/**
 * The birth dates and SINs of a file's people. Decrypting SINs is recorded before the first one is written. One that
 * cannot be decrypted counts as unknown in this file.
 */
export async function readIdentities(
  tx: Tx,
  { organizationId, batchNumber }: File,
  consumers: readonly LineConsumer[],
): Promise<Map<string, Identity>> {
  const sins = await openSins(
    tx,
    {
      organizationId,
      debtorIds: consumers.filter(({ hasSin }) => hasSin).map(({ debtorId }) => debtorId),
      purpose: { bureauFile: batchNumber },
    },
    (debtor, error) =>
      log().error(
        { debtor, batch: batchNumber, error: describeError(error) },
        'a SIN did not open for a bureau file',
      ),
  )
  const births = await readBirthDates(
    tx,
    organizationId,
    consumers.filter(({ hasBirthDate }) => hasBirthDate).map(({ debtorId }) => debtorId),
  )
  return new Map(
    consumers.map(({ debtorId }) => [
      debtorId,
      { sin: sins.get(debtorId) ?? null, dateOfBirth: births.get(debtorId) ?? null },
    ]),
  )
}

async function readBirthDates(tx: Tx, organizationId: string, ids: string[]): Promise<Map<string, IsoDate>> {
  const bornIn = (table: 'debtor' | 'former_debtor') =>
    tx
      .selectFrom(table)
      .select(['id', 'date_of_birth'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', anyOf(ids))
      .where('date_of_birth', 'is not', null)
      .$narrowType<{ date_of_birth: string }>()
  const rows = await bornIn('debtor').unionAll(bornIn('former_debtor')).execute()
  return new Map(
    rows.flatMap(({ id, date_of_birth }) => {
      if (isIsoDate(date_of_birth)) return [[id, date_of_birth]]
      log().error({ debtor: id }, 'a birth date is none, and not in the bureau file')
      return []
    }),
  )
}
