import { sql } from 'kysely'
import { anyOf } from '#app/platform/database/any-of.server.ts'
import { listOrganizations } from '#app/platform/database/every-organization.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { describeError, log } from '#app/platform/logging.server.ts'
import type { Metro2Account } from '#app/platform/metro2/account.ts'
import { type IsoDate, isIsoDate } from '#app/platform/values/dates.ts'
import { openSins } from '../tenants/sins.server.ts'
import type { Batch } from './batches.server.ts'
import type { BureauLine, LineConsumer } from './bureau-facts.ts'
import { type Identity, lineAccount } from './line-account.ts'

const chunkSize = 500

/**
 * The accounts of a batch in the order of the file: its entries, each with the birth dates and SINs of its people. A
 * chunk at a time is in memory; its SINs are on record as opened before the first of them is written. A SIN that does
 * not open is not known for this file: who has nothing else that tells them from others of their name is not in it.
 */
export async function* batchAccounts(batch: Batch): AsyncGenerator<Metro2Account> {
  for (const organizationId of await listOrganizations()) {
    let after: string | null = null
    do {
      const from: string | null = after
      const chunk: Chunk = await inTransaction({ personId: null, organizationId, asUpkeep: true }, (tx) =>
        readChunk(tx, batch, organizationId, from),
      )
      yield* chunk.accounts
      after = chunk.next
    } while (after !== null)
  }
}

type Chunk = { accounts: Metro2Account[]; next: string | null }

async function readChunk(tx: Tx, batch: Batch, organizationId: string, after: string | null): Promise<Chunk> {
  const { rows } = await sql<{ id: string; line: BureauLine }>`
    select rental_debt_id as id, line from bureau_entry
    where batch_id = ${batch.id} and organization_id = ${organizationId} and line is not null
      and (${after}::uuid is null or rental_debt_id > ${after}::uuid)
    order by rental_debt_id limit ${chunkSize}`.execute(tx)
  if (rows.length === 0) return { accounts: [], next: null }
  const consumers = rows.flatMap(({ line }) => line.consumers)
  const identities = await readIdentities(tx, batch, organizationId, consumers)
  const identityOf = ({ debtorId }: LineConsumer) => identities.get(debtorId) ?? unknown
  const known = rows.map(({ id, line }) => ({ id, line: withoutUnknown(line, identityOf) }))
  await leaveOut(
    tx,
    batch,
    known.filter(({ line }) => line === null).map(({ id }) => id),
  )
  return {
    accounts: known.flatMap(({ line }) =>
      line === null ? [] : [lineAccount(line, batch.settings.programId, identityOf)],
    ),
    next: rows.length < chunkSize ? null : (rows.at(-1)?.id ?? null),
  }
}

const unknown: Identity = { sin: null, dateOfBirth: null }

/** The line with those of its people whom the bureau can tell from others; null where that is nobody. */
function withoutUnknown(
  line: BureauLine,
  identityOf: (consumer: LineConsumer) => Identity,
): BureauLine | null {
  const [first, ...others] = line.consumers.filter((consumer) => {
    const { sin, dateOfBirth } = identityOf(consumer)
    return sin !== null || dateOfBirth !== null
  })
  return first ? { ...line, consumers: [first, ...others] } : null
}

/** As if nothing had been known of their people when the batch collected them; once, while it is not whole. */
async function leaveOut(tx: Tx, batch: Batch, debtIds: string[]): Promise<void> {
  if (debtIds.length === 0) return
  await sql`with left_out as (
      update bureau_entry set equifax_status = 'left_out', reason = 'no_identity', line = null
      where batch_id = ${batch.id} and rental_debt_id = any(${debtIds}::uuid[]) and equifax_status = 'pending'
        and exists (select from bureau_batch where id = ${batch.id} and state = 'collecting')
      returning id)
    update bureau_batch set record_count = record_count - (select count(*) from left_out),
      left_out_count = left_out_count + (select count(*) from left_out)
    where id = ${batch.id} and state = 'collecting'`.execute(tx)
}

async function readIdentities(
  tx: Tx,
  batch: Batch,
  organizationId: string,
  consumers: LineConsumer[],
): Promise<Map<string, Identity>> {
  const withSin = consumers.filter(({ hasSin }) => hasSin).map(({ debtorId }) => debtorId)
  const purpose = `bureau file ${batch.number}`
  const sins = await openSins(
    tx,
    { organizationId, debtorIds: withSin, personId: null, purpose },
    (debtor, error) =>
      log().error(
        { debtor, batch: batch.number, error: describeError(error) },
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
  const rows = await tx
    .selectFrom('debtor')
    .select(['id', 'date_of_birth'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', anyOf(ids))
    .where('date_of_birth', 'is not', null)
    .$narrowType<{ date_of_birth: string }>()
    .execute()
  return new Map(
    rows.flatMap(({ id, date_of_birth }) => {
      if (isIsoDate(date_of_birth)) return [[id, date_of_birth]]
      log().error({ debtor: id }, 'a birth date is none, and not in the bureau file')
      return []
    }),
  )
}
