import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { matters } from '#app/matters.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { addDays } from '#app/platform/values/dates.ts'
import { deletedAddress } from '#app/platform/values/deleted-address.ts'
import { deleteDueAccounts } from '#app/profile/deletion/carry-out.server.ts'
import { askForDeletion, viewDeletion } from '#app/profile/deletion/deletion.server.ts'
import { createSavedSearch } from '#database/factories/court-record.ts'
import { filing, filingFactory } from '#database/factories/filing.ts'
import { plainMail } from '#database/factories/mail.ts'
import { addMember, createMember } from '#database/factories/member.ts'
import { createClaim } from '#database/factories/not-me.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({ PUBLIC_URL: 'http://localhost:3000', SANDBOX: '1' })
beforeAll(prepareJobs)
afterAll(stopJobs)

const sessionOf = ({ session, person }: Member) => ({ ...session, person })

async function deleteAccount(of: Member): Promise<void> {
  const asked = await askForDeletion(sessionOf(of), { matters, once: onceKey('test', of.person.id) })
  expect(asked).toMatchObject({ ok: true })
  await deleteDueAccounts(matters, addDays(await today(), 14))
}

/** A person's feedback, one open and one answered, and a mistake that they reported. */
async function write({ person }: Member): Promise<void> {
  const { owner } = await database()
  const order = filing()
  await inTransaction(anonymous, (tx) => filingFactory.create(tx, order))
  const of = { person_id: person.id, email: person.email, url: '/dashboard', message: 'The list jumps.' }
  const decided = { decided_by: person.id, decided_at: new Date() }
  await owner
    .insertInto('feedback')
    .values({ ...of, id: crypto.randomUUID() })
    .execute()
  await owner
    .insertInto('feedback')
    .values({ ...of, ...decided, id: crypto.randomUUID(), state: 'answered', answer: 'It is fixed.' })
    .execute()
  await owner
    .insertInto('court_filing_report')
    .values({ ...of, id: crypto.randomUUID(), filing_id: order.id })
    .execute()
}

async function addressesLeft({ person: { id } }: Member) {
  const { owner } = await database()
  const feedback = owner.selectFrom('feedback').select(['state', 'email']).where('person_id', '=', id)
  const reports = owner.selectFrom('court_filing_report').select('email').where('person_id', '=', id)
  return { feedback: await feedback.orderBy('state', 'desc').execute(), reports: await reports.execute() }
}

test('a person’s feedback stays without their address, and only theirs loses it', async () => {
  const [person, other] = [await createMember(), await createMember()]
  await write(person)
  await write(other)
  await deleteAccount(person)
  expect(await addressesLeft(person)).toEqual({
    feedback: [
      { state: 'open', email: null },
      { state: 'answered', email: deletedAddress(person.person.id) },
    ],
    reports: [{ email: null }],
  })
  const { email } = other.person
  expect(await addressesLeft(other)).toEqual({
    feedback: [
      { state: 'open', email },
      { state: 'answered', email },
    ],
    reports: [{ email }],
  })
})

test('the page says first what stays of that, and of “This is not me” with its name', async () => {
  const person = await createMember()
  const whats = async () => (await viewDeletion(sessionOf(person), matters)).kept.map(({ what }) => what)
  expect(await whats()).toEqual(['Audit trail', 'Emails'])
  await write(person)
  const owner = { organizationId: person.organizationId, personId: person.person.id }
  const claimId = await inTransaction(person.actor, (tx) => createClaim(tx, owner))
  const { owner: db } = await database()
  await db.updateTable('not_me_claim').set({ filed_at: new Date() }).where('id', '=', claimId).execute()
  expect(await whats()).toEqual([
    'What you sent with “This is not me”',
    'Feedback, and mistakes that you reported',
    'Audit trail',
    'Emails',
  ])
})

test('saved searches go with it, also in an organization that the person has left', async () => {
  const boss = await createMember()
  const left = await addMember(boss.organizationId)
  const save = (by: Member) =>
    inTransaction(by.actor, (tx) =>
      createSavedSearch(tx, { organizationId: boss.organizationId, personId: by.person.id }),
    )
  await save(left)
  await save(boss)
  const { owner } = await database()
  await owner.deleteFrom('membership').where('id', '=', left.membership.id).execute()
  await deleteAccount(left)
  const kept = owner.selectFrom('saved_search').select('person_id')
  expect(await kept.where('organization_id', '=', boss.organizationId).execute()).toEqual([
    { person_id: boss.person.id },
  ])
})

test('nothing is mailed to an account that is gone', async () => {
  const person = await createMember()
  await deleteAccount(person)
  const to = deletedAddress(person.person.id)
  await inTransaction(anonymous, (tx) => postMail(tx, plainMail({ to, subject: 'x', text: 'x', html: 'x' })))
  expect(await mailsTo(to)).toEqual([])
})
