import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  askForEmailChange,
  confirmAddress,
  findEmailLink,
  findPendingChange,
  stopEmailChange,
} from '#app/account/email-change/email-change.server.ts'
import type { PersonSession } from '#app/account/sessions.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { matters } from '#app/matters.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { createMember } from '#database/factories/member.ts'
import { registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { Browser, signInOnly } from '../support/browser.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: 'http://localhost:3000', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let filer: Member
let person: Member
let debtId: string
let count = 0
let newEmail: string
beforeEach(async () => {
  filer = await createMember()
  person = await createMember()
  newEmail = `moved-${++count}@people.example`
  debtId = (await debtNaming(person.person.email)).debtId
})

const debtNaming = (email: string) =>
  inTransaction(filer.actor, (tx) =>
    registeredDebtFactory.active(
      tx,
      { organizationId: filer.organizationId, personId: filer.person.id },
      {},
      { email },
    ),
  )

let keys = 0
const key = () => onceKey('test', String(++keys))
const sessionOf = ({ session, person: of }: Member): PersonSession => ({ ...session, person: of })
const ask = (by: Member, email = newEmail, once = key()) =>
  askForEmailChange(sessionOf(by), { email, client: `198.51.100.${count}`, once })
const confirm = (by: Member, token: string, once = key()) =>
  confirmAddress(sessionOf(by), { token, matters, once })
const refused = (refusal: unknown) => ({ ok: false, refusal })

/** The token in the newest link to an address. */
async function tokenTo(email: string): Promise<string> {
  const text = (await mailsTo(email)).at(-1)?.text_body ?? ''
  return /email\/confirm\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** The debts that a person sees as a tenant, by the policies alone. */
const seenBy = ({ person: { id } }: { person: { id: string } }) =>
  inTransaction({ personId: id, organizationId: null }, async (tx) =>
    (await tx.selectFrom('rental_debt').select('id').execute()).map(({ id: debt }) => debt),
  )

const emailOf = async (id: string) =>
  inTransaction(anonymous, async (tx) => {
    const row = await tx.selectFrom('person').select('email').where('id', '=', id).executeTakeFirstOrThrow()
    return row.email
  })

async function change(by: Member, email = newEmail): Promise<void> {
  await ask(by, email)
  await confirm(by, await tokenTo(by.person.email))
  expect(await confirm(by, await tokenTo(email))).toEqual({ ok: true, done: 'changed' })
}

describe('confirming at both addresses', () => {
  test.each(['old first', 'new first'])(
    '%s: the second one changes it, and both are notified',
    async (order) => {
      const { email: old, id } = person.person
      expect(await ask(person)).toEqual({ ok: true, done: 'asked' })
      const tokens = [await tokenTo(old), await tokenTo(newEmail)]
      const [first = '', second = ''] = order === 'old first' ? tokens : tokens.toReversed()
      expect(await confirm(person, first)).toEqual({ ok: true, done: 'waiting' })
      expect(await emailOf(id)).toBe(old)
      expect(await findEmailLink(sessionOf(person), first)).toMatchObject({ isConfirmed: true })
      expect(await confirm(person, first)).toEqual({ ok: true, done: 'waiting' })
      expect(await confirm(person, second)).toEqual({ ok: true, done: 'changed' })
      expect(await emailOf(id)).toBe(newEmail)
      for (const address of [old, newEmail]) {
        expect((await mailsTo(address)).at(-1)?.subject).toContain('has changed')
      }
      expect(await confirm(person, second)).toEqual(refused('unknown'))
      expect((await trailOf({ person: id })).map(({ action }) => action)).toEqual([
        'email.change_asked',
        'email.confirmed',
        'email.confirmed',
        'email.confirmed',
        'email.changed',
      ])
    },
  )

  test('one at a time: a newer one ends the links before; and the same form asks once', async () => {
    const once = key()
    await Promise.all([ask(person, newEmail, once), ask(person, newEmail, once)])
    const first = await tokenTo(newEmail)
    expect((await mailsTo(newEmail)).length).toBe(1)
    await ask(person, `other-${newEmail}`)
    expect(await confirm(person, first)).toEqual(refused('unknown'))
    expect(await findPendingChange(sessionOf(person))).toMatchObject({ newEmail: `other-${newEmail}` })
    expect(await stopEmailChange(sessionOf(person))).toBe(true)
    expect(await stopEmailChange(sessionOf(person))).toBe(false)
    expect(await confirm(person, await tokenTo(person.person.email))).toEqual(refused('unknown'))
  })

  test('a link of another person, a guessed one and an old one do nothing', async () => {
    await ask(person)
    const token = await tokenTo(newEmail)
    expect(await confirm(filer, token)).toEqual(refused('unknown'))
    expect(await findEmailLink(sessionOf(filer), token)).toBe('unknown')
    expect(await confirm(person, 'guessed')).toEqual(refused('unknown'))
    const { owner } = await database()
    await sql`update email_change set expires_at = now() - interval '1 second'`.execute(owner)
    expect(await confirm(person, token)).toEqual(refused('expired'))
    expect(await findPendingChange(sessionOf(person))).toBeNull()
  })

  test('ends all other sessions, and the codes that wait for the old address', async () => {
    const { id, email } = person.person
    const browser = new Browser()
    await signInOnly(browser, email)
    await change(person)
    const left = await inTransaction({ personId: id, organizationId: null }, (tx) =>
      tx.selectFrom('session').select('id').where('person_id', '=', id).execute(),
    )
    expect(left).toEqual([])
    const codes = await inTransaction(anonymous, (tx) =>
      tx
        .selectFrom('sign_in_attempt')
        .select('id')
        .where('email', '=', email)
        .where('used_at', 'is', null)
        .execute(),
    )
    expect(codes).toEqual([])
  })

  test('is asked for five times a day, and not for the address that one has', async () => {
    expect(await ask(person, person.person.email)).toEqual(refused({ reason: 'same' }))
    for (let time = 0; time < 4; time += 1) await ask(person, `${time}-${newEmail}`)
    expect(await ask(person)).toMatchObject(refused({ reason: 'limit' }))
  })
})

describe('an address that has an account', () => {
  test('gets a mail, nothing changes, and who asks sees no difference', async () => {
    const other = await createMember()
    const answers = [await ask(person, other.person.email), await ask(filer, newEmail)]
    expect(answers[0]).toEqual(answers[1])
    const mail = (await mailsTo(other.person.email)).at(-1)
    expect(mail?.subject).toBe('Your Rentbook account keeps its email address')
    expect(mail?.text_body).not.toContain(person.person.email)
    expect(await findPendingChange(sessionOf(person))).toMatchObject({ isNewConfirmed: false })
    expect(await confirm(person, await tokenTo(person.person.email))).toEqual({ ok: true, done: 'waiting' })
    expect(await emailOf(person.person.id)).toBe(person.person.email)
  })

  test('by the time of the second link it may have one: then nothing changes', async () => {
    await ask(person)
    await confirm(person, await tokenTo(newEmail))
    await signInOnly(new Browser(), newEmail)
    expect(await confirm(person, await tokenTo(person.person.email))).toEqual({ ok: true, done: 'taken' })
    expect(await emailOf(person.person.id)).toBe(person.person.email)
    expect(await seenBy(person)).toEqual([debtId])
  })
})

describe('debts', () => {
  test('follow the person who changes; a later owner of the old address sees none of them', async () => {
    const old = person.person.email
    await change(person)
    expect(await seenBy(person)).toEqual([debtId])
    await signInOnly(new Browser(), old)
    const { id } = await inTransaction(anonymous, (tx) =>
      tx.selectFrom('person').select('id').where('email', '=', old).executeTakeFirstOrThrow(),
    )
    expect(id).not.toBe(person.person.id)
    expect(await seenBy({ person: { id } })).toEqual([])
    // A debt that names the old address from now on belongs to the person who proves it.
    const later = await debtNaming(old)
    expect(await seenBy({ person: { id } })).toEqual([later.debtId])
    expect(await seenBy(person)).toEqual([debtId])
  })

  test('the filer sees what they wrote, and the debt’s mail goes to the new address', async () => {
    const old = person.person.email
    await change(person)
    const [row] = await inTransaction(filer.actor, (tx) =>
      tx
        .selectFrom('debtor')
        .select(['email', 'person_email'])
        .where('rental_debt_id', '=', debtId)
        .execute(),
    )
    expect(row).toEqual({ email: old, person_email: newEmail })
    // Another address from the filer counts again.
    await inTransaction(filer.actor, (tx) =>
      tx
        .updateTable('debtor')
        .set({ email: 'given@renter.example' })
        .where('rental_debt_id', '=', debtId)
        .execute(),
    )
    expect(await seenBy(person)).toEqual([])
  })

  test('of others stay theirs: no one moves a debt that does not name them, and only with a proven address', async () => {
    const stranger = await createMember()
    const moveTo = (who: Member, email: string) =>
      inTransaction(who.actor, async (tx) => {
        await sql`select set_config('app.new_email', ${email}, true)`.execute(tx)
        const moved = await tx.updateTable('debtor').set({ person_email: email }).executeTakeFirst()
        return Number(moved.numUpdatedRows)
      })
    expect(await moveTo(stranger, 'mine@people.example')).toBe(0)
    const without = await inTransaction({ personId: person.person.id, organizationId: null }, (tx) =>
      tx.updateTable('debtor').set({ first_name: 'Nobody' }).executeTakeFirst(),
    )
    expect(without.numUpdatedRows).toBe(0n)
    expect(await seenBy(person)).toEqual([debtId])
  })

  test('that name the new address come with it, once it is proved', async () => {
    const other = await debtNaming(newEmail)
    await ask(person)
    await confirm(person, await tokenTo(person.person.email))
    expect(await seenBy(person)).toEqual([debtId])
    await confirm(person, await tokenTo(newEmail))
    expect((await seenBy(person)).toSorted()).toEqual([debtId, other.debtId].toSorted())
  })
})
