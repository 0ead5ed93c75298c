// @engine: an account is deleted in one transaction that acts for its person
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PersonSession } from '#app/account/sessions.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { matters } from '#app/matters.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { deleteDueAccounts } from '#app/profile/deletion/carry-out.server.ts'
import { askForDeletion, keepAccount, viewDeletion } from '#app/profile/deletion/deletion.server.ts'
import { askForExport } from '#app/profile/export/exports.server.ts'
import { applicationFactory } from '#database/factories/application.ts'
import { createBilling } from '#database/factories/billing.ts'
import { createContribution } from '#database/factories/contribution.ts'
import { createUpload } from '#database/factories/court-order.ts'
import { createApplicantSearch, createSavedSearch } from '#database/factories/court-record.ts'
import { createInvitation } from '#database/factories/invitation.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { createDispute, registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { askForCode, Browser, signInOnly, typeCode } from '../support/browser.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { trailOf } from '../support/trail.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: 'http://localhost:3000', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

let person: Member
beforeEach(async () => {
  person = await createMember()
})

let keys = 0
const sessionOf = ({ session, person: of }: Member): PersonSession => ({ ...session, person: of })
const ask = (by: Member) => askForDeletion(sessionOf(by), { matters, once: onceKey('test', String(++keys)) })
const ownerOf = ({ organizationId, person: { id } }: Member) => ({ organizationId, personId: id })
const blockersOf = async (of: Member) => (await viewDeletion(sessionOf(of), matters)).blockers
const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
const carryOut = async (days = 14, all: readonly Matter[] = matters) =>
  deleteDueAccounts(all, addDays(await today(), days))

const rowOf = async (id: string) =>
  (await database()).owner.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('asking', () => {
  test('ends every session, mails at once, and is carried out after two weeks, not before', async () => {
    const { email, id } = person.person
    await signInOnly(new Browser(), email)
    const dueOn = addDays(await today(), 14)
    expect(await Promise.all([ask(person), ask(person)])).toEqual([
      { ok: true, done: dueOn },
      { ok: true, done: dueOn },
    ])
    expect(await subjects(email)).toHaveLength(1)
    const { owner } = await database()
    const sessions = owner.selectFrom('session').select('id').where('person_id', '=', id)
    expect(await sessions.execute()).toEqual([])
    await carryOut(13)
    expect((await rowOf(id)).email).toBe(email)
    await carryOut()
    expect(await rowOf(id)).toMatchObject({ first_name: 'Deleted', last_name: 'account', is_staff: false })
    expect((await rowOf(id)).email).not.toBe(email)
    expect((await subjects(email)).at(-1)).toBe('Your Rentbook account was deleted')
    expect((await trailOf({ person: id })).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['deletion.asked', 'team.left', 'deletion.done']),
    )
  })

  test('is taken back by signing in, which offers it; once, and not after the end', async () => {
    const { email, id } = person.person
    await ask(person)
    const browser = new Browser()
    const { code } = await askForCode(browser, email, '/dashboard/rental-debt')
    expect(await typeCode(browser, code)).toMatchObject({ ok: true, returnTo: '/dashboard/profile/keep' })
    expect(await keepAccount(sessionOf(person))).toBe(true)
    expect(await keepAccount(sessionOf(person))).toBe(false)
    await carryOut()
    expect((await rowOf(id)).email).toBe(email)
    expect((await subjects(email)).at(-1)).toBe('Your Rentbook account is kept')
    await ask(person)
    await carryOut()
    expect(await keepAccount(sessionOf(person))).toBe(false)
    expect((await rowOf(id)).last_name).toBe('account')
  })

  test('of another person does nothing to this one', async () => {
    const other = await createMember()
    await ask(other)
    expect(await keepAccount(sessionOf(person))).toBe(false)
    await carryOut()
    expect((await rowOf(person.person.id)).email).toBe(person.person.email)
  })
})

describe('what stands in the way', () => {
  test.each<[string, () => Promise<void>, RegExp]>([
    [
      'an organization with others',
      async () => void (await addMember(person.organizationId)),
      /You own Willow Street Homes\. Call 1-800-555-0142 first, to hand it over/,
    ],
    [
      'a debt that only they look after',
      async () => void (await inOwnName((tx) => registeredDebtFactory.active(tx, ownerOf(person)))),
      /reports 1 rental debt, and you are its only member\. End the reporting, or call 1-800-555-0142 to hand/,
    ],
    [
      'an application that is paid for',
      async () => void (await inOwnName((tx) => applicationFactory.inReview(tx, ownerOf(person)))),
      /1 application that you paid for/,
    ],
    [
      'an application that was returned',
      async () => void (await inOwnName((tx) => applicationFactory.returned(tx, ownerOf(person)))),
      /1 application that you paid for/,
    ],
    [
      'a subscription that goes on',
      async () => void (await inOwnName((tx) => createBilling(tx, ownerOf(person)))),
      /has an active subscription\. Cancel it under Billing/,
    ],
    ['a dispute that is open', async () => void (await disputed()), /1 dispute that we have not answered/],
    ['work for us', async () => setStaff(true), /You are a reviewer/],
  ])('is said, and refuses: %s', async (_, make, said) => {
    await make()
    expect(await blockersOf(person)).toEqual([expect.stringMatching(said)])
    expect(await ask(person)).toEqual({ ok: false, refusal: 'blocked' })
    expect(await subjects(person.person.email)).not.toContainEqual(expect.stringContaining('deleted'))
    await carryOut()
    expect((await rowOf(person.person.id)).email).toBe(person.person.email)
  })

  test('names the way out that there is: who has Team Management hands over there', async () => {
    await addMember(person.organizationId)
    const { owner } = await database()
    const flags = owner.updateTable('organization').set({ feature_flags: ['rent_report'] })
    await flags.where('id', '=', person.organizationId).execute()
    expect(await blockersOf(person)).toEqual([
      'You own Willow Street Homes. Hand it over to another member first.',
    ])
  })

  test('is also what came up meanwhile: then the account stays, and a mail says why', async () => {
    await ask(person)
    await addMember(person.organizationId)
    await carryOut()
    await carryOut()
    expect((await rowOf(person.person.id)).email).toBe(person.person.email)
    const mail = (await mailsTo(person.person.email)).at(-1)
    expect(mail?.subject).toBe('Your Rentbook account was not deleted')
    expect(mail?.text_body).toContain('You own Willow Street Homes.')
    expect(await viewDeletion(sessionOf(person), matters)).toMatchObject({ dueOn: null })
  })

  const inOwnName = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(person.actor, work)
  const setStaff = (isStaff: boolean) =>
    inTransaction(anonymous, async (tx) => {
      await tx.updateTable('person').set({ is_staff: isStaff }).where('id', '=', person.person.id).execute()
    })
  const disputed = async () => {
    const filer = await createMember()
    return inTransaction(filer.actor, async (tx) => {
      const debt = await registeredDebtFactory.active(tx, ownerOf(filer), {}, { email: person.person.email })
      return createDispute(tx, ownerOf(filer), debt)
    })
  }
})

describe('carrying it out', () => {
  test('leaves a debt that names the person, says so, and a new account of that address sees it', async () => {
    const filer = await createMember()
    const { email, id } = person.person
    const { debtId } = await inTransaction(filer.actor, (tx) =>
      registeredDebtFactory.active(tx, ownerOf(filer), {}, { email }),
    )
    const { kept } = await viewDeletion(sessionOf(person), matters)
    expect(kept[0]).toEqual({
      what: 'Rental debt LTB-L-097733-23',
      stays: expect.stringContaining('You still owe it'),
      until: expect.stringMatching(/^It may be reported until Feb.13,.2030\./),
    })
    await ask(person)
    await carryOut()
    expect((await mailsTo(email)).at(-1)?.text_body).toContain('LTB-L-097733-23')
    await signInOnly(new Browser(), email)
    const again = await inTransaction(anonymous, (tx) =>
      tx.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirstOrThrow(),
    )
    expect(again).toMatchObject({ first_name: null, last_name: null })
    expect(again.id).not.toBe(id)
    const seen = await inTransaction({ personId: again.id, organizationId: null }, (tx) =>
      tx.selectFrom('rental_debt').select('id').execute(),
    )
    expect(seen).toEqual([{ id: debtId }])
  })

  test('says what the payment provider keeps of an organization that only they belong to', async () => {
    const whats = async () => (await viewDeletion(sessionOf(person), matters)).kept.map(({ what }) => what)
    expect(await whats()).not.toContain('Subscriptions')
    await inTransaction(person.actor, (tx) => createBilling(tx, ownerOf(person)))
    expect(await whats()).toContain('Subscriptions')
  })

  test('removes what is theirs alone, in their organization and beside it, and keeps what is on record', async () => {
    const owner = ownerOf(person)
    await inTransaction(person.actor, async (tx) => {
      await rentalDebtFactory.create(tx, { organizationId: owner.organizationId, filerId: owner.personId })
      await registeredDebtFactory.active(tx, owner, { status: 'settled' })
      await createSavedSearch(tx, owner)
      await createApplicantSearch(tx, owner)
      await createUpload(tx, owner)
      await createContribution(tx, owner)
      await createInvitation(tx, owner)
    })
    await signInOnly(new Browser(), person.person.email)
    await askForExport(person, { once: onceKey('test', 'export', String(++keys)) })
    await ask(person)
    await carryOut()
    const left = async (table: string, column: string, value: string) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
        where ${sql.ref(column)} = ${value}`.execute((await database()).owner)
      return rows[0]?.n
    }
    const ofPerson = ['session', 'known_device', 'membership', 'saved_search', 'upload', 'data_export']
    for (const table of [...ofPerson, 'account_deletion']) {
      expect(await left(table, 'person_id', owner.personId), table).toBe(0)
    }
    expect(await left('applicant_search', 'organization_id', owner.organizationId)).toBe(0)
    expect(await left('rental_debt', 'organization_id', owner.organizationId)).toBe(1)
    const { owner: db } = await database()
    const organization = db.selectFrom('organization').select('name').where('id', '=', owner.organizationId)
    expect(await organization.executeTakeFirst()).toEqual({ name: 'Closed organization' })
  })

  test('leaves an organization of others as it is, without the person', async () => {
    const boss = await createMember()
    const member = await addMember(boss.organizationId, personFactory.named())
    await inTransaction(member.actor, (tx) =>
      registeredDebtFactory.active(tx, { organizationId: boss.organizationId, personId: member.person.id }),
    )
    expect(await blockersOf(member)).toEqual([])
    await ask(member)
    await carryOut()
    const debts = await inTransaction(boss.actor, (tx) =>
      tx
        .selectFrom('rental_debt as debt')
        .innerJoin('person as filer', 'filer.id', 'debt.filer_id')
        .select(['filer.first_name', 'filer.last_name'])
        .execute(),
    )
    expect(debts).toEqual([{ first_name: 'Deleted', last_name: 'account' }])
    expect((await rowOf(boss.person.id)).email).toBe(boss.person.email)
  })

  test('that fails half way changes nothing, blocks no other, and is done the next day; twice at once is once', async () => {
    const other = await createMember()
    await ask(person)
    await ask(other)
    let fails = true
    const failing: Matter = {
      name: 'failing',
      deletion: {
        async leave(_, { personId }) {
          if (fails && personId === person.person.id) throw new Error('no')
        },
      },
    }
    await carryOut(14, [...matters, failing])
    expect((await rowOf(person.person.id)).email).toBe(person.person.email)
    expect((await rowOf(other.person.id)).last_name).toBe('account')
    fails = false
    await Promise.all([carryOut(15), carryOut(15)])
    expect((await rowOf(person.person.id)).last_name).toBe('account')
    expect(await trailOf({ action: 'deletion.done', person: person.person.id })).toHaveLength(1)
    expect((await subjects(person.person.email)).filter((each) => each.endsWith('was deleted'))).toHaveLength(
      1,
    )
  })
})
