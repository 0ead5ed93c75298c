import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { AccountOutcome } from './account-line.ts'
import type { Batch } from './batches.server.ts'
import { shareCollecting } from './collecting.server.ts'
import { addEntries, type NewEntry } from './new-entries.server.ts'
import { reportDateBefore } from './report-dates.ts'
import type { BureauSource } from './source.ts'
import { askSource, catchSourceFault, logFault, SourceFault } from './source-fault.server.ts'

/** How many accounts are in memory at a time. */
const chunkSize = 500

/** Whose entries are collected: one source's, of one organization, in a batch. */
type Part = { batch: Batch; organizationId: string; source: BureauSource }

/**
 * The entries of a source's accounts in an organization, in chunks that are each written as a whole. Existing entries
 * stay, so that an interrupted batch, or one made twice at once, continues. False if the source cannot list its
 * accounts: they are not in this file, and everyone else is.
 */
export async function collectEntries(part: Part): Promise<boolean> {
  let after: string | null = null
  do {
    const from: string | null = after
    let ids: string[] | SourceFault = await catchSourceFault(() => collectChunk(part, from))
    if (ids instanceof SourceFault) ids = await catchSourceFault(() => collectOneByOne(part, from))
    if (ids instanceof SourceFault) {
      const { batch, organizationId: organization, source } = part
      const about = { source: source.name, batch: batch.number, organization }
      logFault(about, ids, 'the accounts of a source are not in a bureau file')
      return false
    }
    after = ids.length < chunkSize ? null : (ids.at(-1) ?? null)
  } while (after !== null)
  return true
}

const inUpkeep = <T>({ organizationId }: Part, work: (tx: Tx) => Promise<T>) =>
  inTransaction({ personId: null, organizationId, asUpkeep: true }, async (tx) => {
    await shareCollecting(tx, organizationId)
    return work(tx)
  })

/** Returns the accounts it looked at. */
async function collectChunk(part: Part, after: string | null): Promise<string[]> {
  return inUpkeep(part, async (tx) => {
    const ids = await listChunk(tx, part, after)
    await collect(tx, part, ids)
    return ids
  })
}

/** The same after a source failed: an account that makes it fail is left out, each in its own transaction. */
async function collectOneByOne(part: Part, after: string | null): Promise<string[]> {
  const ids = await inUpkeep(part, (tx) => listChunk(tx, part, after))
  for (const id of ids) {
    const fault = await catchSourceFault(() => inUpkeep(part, (tx) => collect(tx, part, [id])))
    if (!(fault instanceof SourceFault)) continue
    await inUpkeep(part, (tx) => addEntries(tx, part, [faultyEntry(part, id, fault)]))
  }
  return ids
}

const listChunk = (tx: Tx, { batch, organizationId, source }: Part, after: string | null) =>
  askSource(source, () =>
    source.listCandidates(tx, organizationId, batch.reportDate, { after, limit: chunkSize }),
  )

async function collect(tx: Tx, part: Part, ids: readonly string[]): Promise<void> {
  const { batch, organizationId, source } = part
  const entries: NewEntry[] = []
  const file = {
    reportDate: batch.reportDate,
    dialect: batch.settings.dialect,
  }
  const outcomes = await askSource(source, () =>
    source.decide(tx, organizationId, ids, file, (id, error) => entries.push(faultyEntry(part, id, error))),
  )
  for (const [id, outcome] of outcomes) entries.push(...entryOf(id, outcome))
  await addEntries(tx, part, entries)
}

function entryOf(subject: string, outcome: AccountOutcome): NewEntry[] {
  if (outcome.kind === 'not_due') return []
  const entry = { subject, amount: outcome.amount, start: outcome.startsOn }
  if (outcome.kind === 'line') return [{ ...entry, status: 'pending', reason: null, line: outcome.line }]
  return [{ ...entry, status: outcome.kind, reason: outcome.reason, line: null }]
}

/** The amount owed is not known, so it is left out. */
function faultyEntry({ batch, source }: Part, subject: string, fault: unknown): NewEntry {
  logFault({ source: source.name, batch: batch.number, subject }, fault, 'no bureau line of an account')
  const start = reportDateBefore(batch.reportDate)
  return { subject, amount: 0, start, status: 'left_out', reason: 'fault', line: null }
}
