import { sql } from 'kysely'
import { listOrganizations } from '#app/organization/every-organization.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { Metro2Account } from '#app/platform/metro2/account.ts'
import type { AccountLine } from './account-line.ts'
import type { Batch } from './batches.server.ts'
import type { BureauSource, StoredLine, WrittenAccount } from './source.ts'
import { askSource, catchSourceFault, logFault, SourceFault } from './source-fault.server.ts'
import { unwritableField } from './unwritable.ts'

const chunkSize = 500

type Part = { batch: Batch; organizationId: string; source: BureauSource }
type Line = StoredLine<AccountLine>
type Chunk = { accounts: Metro2Account[]; next: string | null }

/**
 * The accounts of a batch in file order: its entries by organization, source and id. One chunk at a time is in memory.
 * With `isEachTried`, an account that the format cannot hold is left out; that costs as much as writing.
 */
export async function* batchAccounts(
  batch: Batch,
  sources: readonly BureauSource[],
  { isEachTried = false } = {},
): AsyncGenerator<Metro2Account> {
  const inOrder = [...sources].sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const organizationId of await listOrganizations('live'))
    for (const source of inOrder) yield* accountsOf({ batch, organizationId, source }, isEachTried)
}

async function* accountsOf(part: Part, isEachTried: boolean): AsyncGenerator<Metro2Account> {
  let after: string | null = null
  do {
    const from: string | null = after
    let chunk: Chunk | SourceFault = await catchSourceFault(() => readChunk(part, from, isEachTried))
    if (chunk instanceof SourceFault) chunk = await readOneByOne(part, from, isEachTried)
    yield* chunk.accounts
    after = chunk.next
  } while (after !== null)
}

const inUpkeep = <T>({ organizationId }: Part, work: (tx: Tx) => Promise<T>) =>
  inTransaction({ personId: null, organizationId, asUpkeep: true }, work)

async function readChunk(part: Part, after: string | null, isEachTried: boolean): Promise<Chunk> {
  return inUpkeep(part, async (tx) => {
    const lines = await readLines(tx, part, after)
    return { accounts: await writeAccounts(tx, part, lines, isEachTried), next: nextOf(lines) }
  })
}

/** The same after a source failed: a line that makes it fail is left out, each in its own transaction. */
async function readOneByOne(part: Part, after: string | null, isEachTried: boolean): Promise<Chunk> {
  const lines = await inUpkeep(part, (tx) => readLines(tx, part, after))
  const accounts: Metro2Account[] = []
  for (const line of lines) {
    const written = await catchSourceFault(() =>
      inUpkeep(part, (tx) => writeAccounts(tx, part, [line], isEachTried)),
    )
    if (!(written instanceof SourceFault)) accounts.push(...written)
    else await inUpkeep(part, (tx) => leaveOutFaulty(tx, part, line.subjectId, written))
  }
  return { accounts, next: nextOf(lines) }
}

const nextOf = (lines: readonly Line[]) =>
  lines.length < chunkSize ? null : (lines.at(-1)?.subjectId ?? null)

async function readLines(
  tx: Tx,
  { batch, organizationId, source }: Part,
  after: string | null,
): Promise<Line[]> {
  const { rows } = await sql<Line>`
    select subject_id as "subjectId", line from bureau_entry
    where batch_id = ${batch.id} and organization_id = ${organizationId} and source = ${source.name}
      and line is not null and (${after}::uuid is null or subject_id > ${after}::uuid)
    order by subject_id limit ${chunkSize}`.execute(tx)
  return rows
}

async function writeAccounts(
  tx: Tx,
  part: Part,
  lines: readonly Line[],
  isEachTried: boolean,
): Promise<Metro2Account[]> {
  if (lines.length === 0) return []
  const { batch, organizationId, source } = part
  const file = { batchNumber: batch.number, programId: batch.settings.programId }
  const written = await askSource(source, () => source.writeAccounts(tx, organizationId, lines, file))
  const accounts: Metro2Account[] = []
  const leftOut = Map.groupBy(
    lines.flatMap(({ subjectId }) => {
      const one = written.get(subjectId) ?? { leftOut: 'fault' }
      const reason = reasonAgainst(one, batch, isEachTried)
      if (reason === null && 'account' in one) accounts.push(one.account)
      return reason === null ? [] : [{ subjectId, reason }]
    }),
    ({ reason }) => reason,
  )
  for (const [reason, some] of leftOut)
    await leaveOut(
      tx,
      part,
      reason,
      some.map(({ subjectId }) => subjectId),
    )
  return accounts
}

function reasonAgainst(one: WrittenAccount, { settings }: Batch, isTried: boolean): string | null {
  if ('leftOut' in one) return one.leftOut
  return isTried && unwritableField(one.account, settings.dialect) !== null ? 'not_writable' : null
}

async function leaveOutFaulty(tx: Tx, part: Part, subject: string, fault: SourceFault): Promise<void> {
  const { batch, source } = part
  logFault({ source: source.name, batch: batch.number, subject }, fault, 'no bureau line of an account')
  await leaveOut(tx, part, 'fault', [subject])
}

/** As if the batch had known when it collected them; once, before it is complete. */
async function leaveOut(
  tx: Tx,
  { batch, source }: Part,
  reason: string,
  ids: readonly string[],
): Promise<void> {
  await sql`with left_out as (
      update bureau_entry set equifax_status = 'left_out', reason = ${reason}, line = null
      where batch_id = ${batch.id} and source = ${source.name} and subject_id = any(${ids}::uuid[])
        and equifax_status = 'pending'
        and exists (select from bureau_batch where id = ${batch.id} and state = 'collecting')
      returning id)
    update bureau_batch set record_count = record_count - (select count(*) from left_out),
      left_out_count = left_out_count + (select count(*) from left_out)
    where id = ${batch.id} and state = 'collecting'`.execute(tx)
}
