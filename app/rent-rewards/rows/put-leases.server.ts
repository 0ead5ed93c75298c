import { sql } from 'kysely'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import type { Applying } from '../importing/applied-rows.ts'
import { applyChange } from '../importing/apply-change.server.ts'
import { applyNew } from '../importing/apply-new.server.ts'
import { compareLeases, type KnownLease, raisesFromOf } from '../importing/compare.ts'
import { takeTurn } from '../importing/import-job.server.ts'
import type { ImportRow } from '../importing/import-types.ts'
import { readKnownLeases } from '../importing/known-leases.server.ts'
import type { LeaseFacts } from '../importing/lease-facts.ts'
import { type AddRefusal, addRenters } from '../leases/add-renter.server.ts'
import { followLeases } from '../leases/follow-leases.server.ts'
import { fieldsKept, type KeptField, type LeaseError, readSentLease, type SentLease } from './lease-rows.ts'
import { sourceOfCalls } from './source.ts'

export type ChangeDone = 'rent' | 'renters' | 'contacts'

/** What became of a sent lease. */
export type LeaseResult = {
  externalId: string
  leaseId: string | null
  outcome: 'added' | 'changed' | 'same' | 'refused'
  changes: ChangeDone[]
  kept: KeptField[]
  /** Another lease of the same home goes on at the same time. */
  overlaps: boolean
  errors: LeaseError[]
}

type Putting = { leases: readonly SentLease[]; today: IsoDate; once: OnceKey }

/**
 * Adds leases by their external ids, or changes those that are known: another rent from the next month, renters who
 * joined, and an email or phone where there was none. Each lease by itself: one is added or changed whole, or refused.
 * Ends, addresses and days stay as they are: they have calls and pages of their own.
 */
export function putLeases(caller: Caller, { leases, today, once: key }: Putting): Promise<LeaseResult[]> {
  const { organizationId } = caller
  return inTransaction(caller.actor, (tx) =>
    once(tx, key, async () => {
      await takeTurn(tx, organizationId)
      const given: Applying = {
        organizationId,
        personId: personIdOf(caller),
        importId: null,
        source: sourceOfCalls,
        today,
      }
      const results = await putAll(tx, given, leases)
      const touched = results.flatMap(({ outcome, leaseId }) =>
        leaseId !== null && (outcome === 'added' || outcome === 'changed') ? [leaseId] : [],
      )
      await followLeases(tx, { organizationId, ids: touched, today })
      return results
    }),
  )
}

type Read = { at: number; facts: LeaseFacts; owedBefore: number }

async function putAll(tx: Tx, given: Applying, leases: readonly SentLease[]): Promise<LeaseResult[]> {
  const { organizationId, source, today } = given
  const results = leases.map(({ external_id }) => blank(external_id))
  const read: Read[] = []
  const ids = new Set<string>()
  for (const [at, sent] of leases.entries()) {
    const lease = readSentLease(sent, today)
    if (ids.has(sent.external_id)) results[at] = refused(sent.external_id, null, [twice])
    else if (lease.ok) read.push({ at, facts: lease.facts, owedBefore: sent.owed_before })
    else results[at] = refused(sent.external_id, null, lease.errors)
    ids.add(sent.external_id)
  }
  await lockKnown(
    tx,
    given,
    read.map(({ facts }) => facts.external_id),
  )
  const known = await readKnownLeases(tx, { organizationId, source })
  const lines = compareLeases(
    read.map(({ facts }) => ({ facts, place: undefined })),
    known,
    { today, asOf: null, raisesFrom: raisesFromOf(null, today), namesEveryone: true },
  )
  await addNew(tx, given, { read, lines, results })
  const byExternalId = new Map(known.flatMap((each) => (each.isOfSource ? [[each.externalId, each]] : [])))
  for (const { at, facts } of read) {
    const lease = byExternalId.get(facts.external_id)
    if (!lease) continue
    const own = lines.filter(({ leaseId }) => leaseId === lease.id)
    results[at] = await changeKnown(tx, given, { facts, lease, lines: own })
  }
  return results
}

/** Locks those that are known until the transaction ends, in the order of their ids as everywhere. */
const lockKnown = (tx: Tx, { organizationId, source }: Applying, externalIds: readonly string[]) =>
  sql`select id from lease where organization_id = ${organizationId} and source = ${source}
    and external_id = any (${[...externalIds]}::text[]) order by id for update`.execute(tx)

const blank = (externalId: string): LeaseResult => ({
  externalId,
  leaseId: null,
  outcome: 'same',
  changes: [],
  kept: [],
  overlaps: false,
  errors: [],
})

const twice: LeaseError = {
  path: ['external_id'],
  code: 'twice',
  text: 'An earlier lease of the call has this external id',
}

const refused = (externalId: string, leaseId: string | null, errors: LeaseError[]): LeaseResult => ({
  ...blank(externalId),
  leaseId,
  outcome: 'refused',
  errors,
})

type Adding = { read: readonly Read[]; lines: readonly ImportRow[]; results: LeaseResult[] }

async function addNew(tx: Tx, given: Applying, { read, lines, results }: Adding): Promise<void> {
  const placeOf = new Map(read.map(({ at, facts, owedBefore }) => [facts.external_id, { at, owedBefore }]))
  const rows = lines.flatMap((line) => {
    const place = line.outcome === 'new' ? placeOf.get(line.after.external_id) : undefined
    if (line.outcome !== 'new' || !place) return []
    const after = { ...line.after, owed_before: place.owedBefore }
    return [{ outcome: 'new' as const, after, number: place.at, leaseId: null }]
  })
  const done = new Map((await applyNew(tx, given, rows)).map(({ number, leaseId }) => [number, leaseId]))
  for (const { number, after } of rows)
    results[number] = {
      ...blank(after.external_id),
      leaseId: done.get(number) ?? null,
      outcome: 'added',
      overlaps: after.overlaps,
    }
}

type Changing = { facts: LeaseFacts; lease: KnownLease; lines: readonly ImportRow[] }

const addTexts: Record<AddRefusal, string> = {
  'same-email': 'Another renter of this lease has this address, now or before: each needs one of their own',
  'too-many': 'A lease has at most 20 renters',
  'taken-out': 'Our reviewers took a renter with this address out of the lease',
  ended: 'The lease has ended',
}

/** The renters first: they can be refused, and then nothing of the lease is changed. */
async function changeKnown(tx: Tx, given: Applying, { facts, lease, lines }: Changing): Promise<LeaseResult> {
  const { organizationId, today } = given
  const joined = lines.flatMap((line) =>
    line.outcome === 'changed' && line.detail === 'joined' ? [{ ...line.after, middle_name: null }] : [],
  )
  // Another name with an address that is known here: the same person, or someone else.
  const isSomeone = joined.some(({ email, ...name }) => email === null && addressOf(facts, name) !== null)
  const changes: ChangeDone[] = []
  if (joined.length > 0) {
    const added = isSomeone
      ? 'same-email'
      : await addRenters(tx, { organizationId, leaseId: lease.id, renters: joined, today })
    if (!Array.isArray(added)) {
      const code = added.replace('-', '_')
      return refused(facts.external_id, lease.id, [{ path: ['renters'], code, text: addTexts[added] }])
    }
    changes.push('renters')
  }
  for (const [number, line] of lines.entries()) {
    const change = changeOf(line, lease)
    if (change === null || line.outcome !== 'changed') continue
    const { result } = await applyChange(tx, given, { ...line, number })
    if (result === 'done' && !changes.includes(change)) changes.push(change)
  }
  const missing = lines.some((line) => line.outcome === 'changed' && line.detail === 'left')
  return {
    ...blank(facts.external_id),
    leaseId: lease.id,
    outcome: changes.length > 0 ? 'changed' : 'same',
    changes,
    kept: fieldsKept(facts, { lease, missing, keepsEmail: namesReturned(facts, lease) }),
  }
}

/** The body has an address for someone whose mail came back, or whose address is someone else's. */
const namesReturned = (facts: LeaseFacts, { renters }: KnownLease): boolean =>
  renters.some(
    ({ isReturned, firstName, lastName }) =>
      isReturned && addressOf(facts, { first_name: firstName, last_name: lastName }) !== null,
  )

const addressOf = ({ renters }: LeaseFacts, name: { first_name: string; last_name: string }) =>
  renters.find((each) => each.first_name === name.first_name && each.last_name === name.last_name)?.email ??
  null

/** A change that a call makes; a rent that begins after the lease has ended is none. */
function changeOf(line: ImportRow, { endsOn }: KnownLease): 'rent' | 'contacts' | null {
  if (line.outcome !== 'changed') return null
  if (line.detail === 'contact') return 'contacts'
  return line.detail === 'raise' && (endsOn === null || line.after.from <= endsOn) ? 'rent' : null
}
