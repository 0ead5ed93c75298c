import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { recordAudit } from '#app/organization/audit.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { seal } from '#app/platform/crypto/sealing.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import type { PersonCaller } from '../caller.ts'
import { lockTeam, ownMembership } from '../team/team-lock.server.ts'
import { fillTestData, findTestOrganization, inTestOrganization } from '../test-data/fill-test-data.server.ts'
import type { WriteSamples } from '../test-data/sample-data.ts'
import { keyLetters, randomLength, withChecksum } from './key-format.ts'
import { keyContext, keyHash } from './key-hash.server.ts'
import { type KeyRefusal, maxKeys, overlapHours } from './keys.ts'
import { mailAdmins } from './mail-admins.server.ts'
import type { Scope } from './scopes.ts'

const refusedKey = refusalOf<KeyRefusal>()

/**
 * A command for admins, whose role is checked again here. Two about one organization's keys take turns. Only a person
 * can give it: no key creates another key.
 */
async function asAdmin<Done>(
  caller: PersonCaller,
  work: (tx: Tx, at: Date) => Promise<Done>,
): Promise<Outcome<Done, KeyRefusal>> {
  const at = new Date(await now())
  return refusedKey.outcome(
    inTransaction(caller.actor, async (tx) => {
      await lockTeam(tx, caller.organizationId)
      if ((await ownMembership(tx, caller))?.role !== 'admin') throw refusedKey.because('not_allowed')
      return work(tx, at)
    }),
  )
}

export type NewKey = { name: string; isTest: boolean; scopes: readonly Scope[]; lifetimeDays: number | null }

/** Sample data for a test organization that has none yet; nothing if omitted. */
type Creating = { once: OnceKey; samples?: WriteSamples }

/** Creates a key and, with the first test key, the test organization with its sample data. Returns its number. */
export const createKey = (caller: PersonCaller, given: NewKey, { once: key, samples }: Creating) =>
  asAdmin(caller, (tx, at) =>
    once(tx, key, async () => {
      const { count } = await usable(tx, caller, at)
        .where('replaced_by', 'is', null)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) >= maxKeys) throw refusedKey.because('too_many')
      const made = await insertKey(tx, caller, { ...given, at })
      if (given.isTest && samples) await fillFirst(tx, caller, { at, samples })
      await recordAudit(tx, 'api_key.created', {
        subject: made.id,
        details: { type: given.isTest ? 'test' : 'live' },
      })
      await mailAdmins(tx, caller, { what: 'created', key: { ...given, ending: made.ending } })
      return made.number
    }),
  )

async function insertKey(tx: Tx, caller: PersonCaller, given: NewKey & { at: Date }) {
  const { name, isTest, scopes, lifetimeDays, at } = given
  const { organizationId, by } = caller
  const id = crypto.randomUUID()
  const random = Array.from({ length: randomLength }, () => keyLetters[randomInt(keyLetters.length)]).join('')
  const key = withChecksum(isTest, random)
  const ending = key.slice(-4)
  const { number } = await tx
    .insertInto('api_key')
    .values({
      id,
      organization_id: organizationId,
      created_by: by.person.id,
      name,
      is_test: isTest,
      ending,
      acts_for: isTest ? await testOrganization(tx, organizationId) : organizationId,
      scopes: [...scopes],
      lifetime_days: lifetimeDays,
      created_at: at,
      key_hash: keyHash(key),
      key_sealed: seal(key, keyContext(id)),
      expires_at: lifetimeDays === null ? null : hoursAfter(at, 24 * lifetimeDays),
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  return { id, number, ending }
}

const hoursAfter = (at: Date, hours: number): Date => new Date(at.getTime() + hours * 3_600_000)

async function fillFirst(
  tx: Tx,
  { organizationId, by }: PersonCaller,
  { at, samples }: { at: Date; samples: WriteSamples },
): Promise<void> {
  const testId = await findTestOrganization(tx, organizationId)
  if (testId === null) return
  const owner = { organizationId: testId, personId: by.person.id, today: torontoDate(at) }
  await inTestOrganization(tx, { organizationId, testId }, () => fillTestData(tx, owner, samples))
}

/** The test organization of another one. It has the same name and no members. */
async function testOrganization(tx: Tx, organizationId: string): Promise<string> {
  const { name, test_organization_id: known } = await tx
    .selectFrom('organization')
    .select(['name', 'test_organization_id'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()
  if (known) return known
  const id = crypto.randomUUID()
  await actForOrganization(tx, id)
  await tx.insertInto('organization').values({ id, name, is_test: true }).execute()
  await actForOrganization(tx, organizationId)
  await tx
    .updateTable('organization')
    .set({ test_organization_id: id })
    .where('id', '=', organizationId)
    .execute()
  return id
}

const usable = (tx: Tx, { organizationId }: PersonCaller, at: Date) =>
  tx
    .selectFrom('api_key')
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`(expires_at is null or expires_at > ${at})`)

const usableKey = (tx: Tx, caller: PersonCaller, { number, at }: { number: number; at: Date }) =>
  usable(tx, caller, at)
    .select(['id', 'name', 'is_test', 'scopes', 'lifetime_days', 'ending', 'replaced_by'])
    .where('number', '=', number)
    .executeTakeFirst()

/** Replaces a key with a new one of the same kind; the old one works for one more day. Returns the new number. */
export const rotateKey = (caller: PersonCaller, { number, once: key }: { number: number; once: OnceKey }) =>
  asAdmin(caller, (tx, at) =>
    once(tx, key, async () => {
      const old = await usableKey(tx, caller, { number, at })
      if (!old || old.replaced_by !== null) throw refusedKey.because('gone')
      const { name, is_test: isTest, lifetime_days: lifetimeDays } = old
      const scopes = old.scopes as Scope[]
      const made = await insertKey(tx, caller, { name, isTest, scopes, lifetimeDays, at })
      await tx
        .updateTable('api_key')
        .set({
          replaced_by: made.id,
          expires_at: sql<Date>`least(expires_at, ${hoursAfter(at, overlapHours)})`,
        })
        .where('organization_id', '=', caller.organizationId)
        .where('id', '=', old.id)
        .execute()
      await recordAudit(tx, 'api_key.rotated', { subject: old.id, details: { by: made.id } })
      await mailAdmins(tx, caller, { what: 'rotated', key: { name, isTest, ending: old.ending } })
      return made.number
    }),
  )

/** Ends a key at once, permanently. */
export const revokeKey = (caller: PersonCaller, { number, once: key }: { number: number; once: OnceKey }) =>
  asAdmin(caller, (tx, at) =>
    once(tx, key, async () => {
      const old = await usableKey(tx, caller, { number, at })
      if (!old) throw refusedKey.because('gone')
      await tx
        .updateTable('api_key')
        .set({ revoked_at: sql<Date>`now()`, key_sealed: null })
        .where('organization_id', '=', caller.organizationId)
        .where('id', '=', old.id)
        .execute()
      await recordAudit(tx, 'api_key.revoked', { subject: old.id })
      await mailAdmins(tx, caller, {
        what: 'revoked',
        key: { name: old.name, isTest: old.is_test, ending: old.ending },
      })
      return 'revoked'
    }),
  )
