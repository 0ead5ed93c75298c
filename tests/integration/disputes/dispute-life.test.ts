import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { disputeSubjects } from '#app/assembly/dispute-subjects.server.ts'
import { deleteOldDisputeDrafts } from '#app/disputes/drafts/delete-old-drafts.server.ts'
import { openDisputeForm } from '#app/disputes/filing/dispute-form-view.server.ts'
import { findOpenDispute } from '#app/disputes/open-disputes.server.ts'
import { mailOverdueDisputes } from '#app/disputes/reminding/mail-overdue.server.ts'
import { remindOfDisputes } from '#app/disputes/reminding/remind-staff.server.ts'
import type { Member } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { addBusinessDays } from '#app/platform/values/business-days.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { rentalDebtDisputes } from '#app/rental-debt/dispute/rental-debt-disputes.server.ts'
import { disputeSubjectOf } from '#app/rental-debt/dispute-subject.ts'
import type { EndingEvent, LastingEvent } from '#app/rental-debt/lifecycle.ts'
import { endDebt } from '#app/rental-debt/registered/end-debt.server.ts'
import { dayOf } from '#app/rental-debt/registered/upkeep/day.server.ts'
import { endGracePeriods } from '#app/rental-debt/registered/upkeep/end-grace-periods.server.ts'
import { moveDebt } from '#app/rental-debt/transition.server.ts'
import { createStoredFile } from '#database/factories/court-order.ts'
import { createDisputeDraft } from '#database/factories/dispute.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { createDispute, registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { origin } from '../support/browser.ts'
import { loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import { disputeStaffAt } from '../worlds/disputes.ts'
import { mailsTo, type Person, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: origin })

let staff: Person
beforeAll(async () => {
  staff = await signedInStaff(await loadBuiltApp())
}, 240_000)
afterAll(stopJobs)

let filer: Member
let debtor: Member
let contact: string
beforeEach(async () => {
  filer = await createMember()
  debtor = await createMember()
  contact = `${crypto.randomUUID()}@landlord.example`
})

const owner = () => ({ organizationId: filer.organizationId, personId: filer.person.id })
const asFiler = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(filer.actor, work)

const move = (debtId: string, event: LastingEvent) =>
  asFiler(async (tx) => {
    const moved = await moveDebt(tx, { organizationId: filer.organizationId, debtId, event, personId: null })
    expect(moved, event).toMatchObject({ ok: true })
  })

const end = (debtId: string, event: EndingEvent) =>
  asFiler(async (tx) => {
    const by = { organizationId: filer.organizationId, debtId, personId: filer.person.id }
    expect(await endDebt(tx, { ...by, event, at: new Date() }), event).toBe(true)
  })

/** A debt that its debtor disputes, as the command leaves it. */
async function disputed(state: 'notified' | 'active' = 'active', dueOn?: string) {
  const email = debtor.person.email
  const ids = await asFiler((tx) =>
    registeredDebtFactory[state](tx, owner(), { filer_contact_email: contact }, { email }),
  )
  await move(ids.debtId, 'disputed')
  const disputeId = await asFiler((tx) => createDispute(tx, owner(), ids, dueOn ? { due_on: dueOn } : {}))
  return { ...ids, disputeId }
}

const refOf = ({ organizationId }: Member, debtId: string) => disputeSubjectOf({ organizationId, debtId })
const statusOf = async (debtId: string) =>
  (
    await asFiler((tx) =>
      tx.selectFrom('rental_debt').select('status').where('id', '=', debtId).executeTakeFirstOrThrow(),
    )
  ).status
const disputeOf = (id: string) =>
  asFiler((tx) => tx.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
const uphold = (disputeId: string) =>
  staff.send(disputeStaffAt(disputeId, '/uphold'), { words: 'It stands.' })

describe('a debt whose grace period is over meanwhile', () => {
  test('is upheld to where it was, and becomes active with the next day', async () => {
    const { debtId, disputeId } = await disputed('notified')
    await endGracePeriods(await dayOf(torontoDate(Date.now())))
    expect(await statusOf(debtId)).toBe('disputed')
    expect((await uphold(disputeId)).status).toBe(303)
    expect(await statusOf(debtId)).toBe('notified')
    await endGracePeriods(await dayOf(torontoDate(Date.now())))
    expect(await statusOf(debtId)).toBe('active')
  })
})

describe('a bankruptcy that comes between', () => {
  const open = (debtId: string) => asFiler((tx) => findOpenDispute(tx, refOf(filer, debtId)))

  test('leaves the dispute open; after a dismissal it goes on and leads back where the debt was', async () => {
    const { debtId, disputeId } = await disputed('active')
    await move(debtId, 'bankruptcy_filed')
    await move(debtId, 'bankruptcy_dismissed')
    expect(await open(debtId)).toMatchObject({ id: disputeId, personId: debtor.person.id })
    await move(debtId, 'dispute_goes_on')
    expect(await statusOf(debtId)).toBe('disputed')
    await uphold(disputeId)
    expect(await statusOf(debtId)).toBe('active')
    expect(await open(debtId)).toBeNull()
  })

  test('keeps its status when the dispute is answered in it, and ends when the debt is taken back', async () => {
    const upheld = await disputed()
    await move(upheld.debtId, 'bankruptcy_filed')
    expect((await uphold(upheld.disputeId)).status).toBe(303)
    expect(await statusOf(upheld.debtId)).toBe('petition_for_bankruptcy')
    const taken = await disputed()
    await move(taken.debtId, 'bankruptcy_filed')
    await staff.send(disputeStaffAt(taken.disputeId, '/take-back'), { words: 'Set aside.' })
    expect(await statusOf(taken.debtId)).toBe('terminated')
  })

  test('of another organization’s debt there is no open dispute', async () => {
    const { debtId } = await disputed()
    const other = await createMember()
    expect(await inTransaction(other.actor, (tx) => findOpenDispute(tx, refOf(other, debtId)))).toBeNull()
    expect(await inTransaction(other.actor, (tx) => findOpenDispute(tx, refOf(filer, debtId)))).toBeNull()
  })
})

describe('a debt that ends while it is disputed', () => {
  test.each([
    ['terminated', /deleted before we answered the dispute/],
    ['expired', /Six years passed since the order before we answered the dispute/],
  ] as const)(
    '%s: its dispute is closed with plain words, and both sides hear of it',
    async (event, words) => {
      const { debtId, disputeId } = await disputed()
      await end(debtId, event)
      expect(await disputeOf(disputeId)).toMatchObject({
        state: 'closed',
        resolution: expect.stringMatching(words),
        resolved_on: torontoDate(Date.now()),
        resolved_at: expect.any(Date),
      })
      for (const email of [debtor.person.email, contact])
        expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
          expect.stringContaining('The dispute is closed'),
        ])
      expect(textOf((await uphold(disputeId)).html)).toContain(
        'closed this dispute because its debt has ended',
      )
    },
  )

  test('says nothing of a dispute where there is none', async () => {
    const { debtId, disputeId } = await disputed()
    await uphold(disputeId)
    const before = (await mailsTo(contact)).length
    await end(debtId, 'expired')
    expect(await mailsTo(contact)).toHaveLength(before)
    expect(await disputeOf(disputeId)).toMatchObject({ state: 'upheld' })
  })
})

describe('the reminder of staff', () => {
  const today = () => torontoDate(Date.now())
  const reminders = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('A dispute is due'))

  test('comes once when two business days are left, also late, and not for an answered one', async () => {
    await remindOfDisputes(disputeSubjects)
    const before = (await reminders(staff.member.person.email)).length
    const inTwo = await disputed('active', addBusinessDays(today(), 2))
    await disputed('active', addBusinessDays(today(), 3))
    const late = await disputed('active', '2024-03-15')
    const answered = await disputed('active', '2024-03-15')
    await uphold(answered.disputeId)
    for (let time = 0; time < 2; time += 1) await remindOfDisputes(disputeSubjects)
    const got = (await reminders(staff.member.person.email)).map(({ text_body }) => text_body).slice(before)
    expect(got).toHaveLength(2)
    for (const { disputeId } of [inTwo, late]) expect(got.join()).toContain(`/staff/disputes/${disputeId}`)
    expect(got.join()).toMatch(/2 business days left/)
    expect(got.join()).toMatch(/business days? late/)
  })

  test('passes over staff with a part in the debt', async () => {
    debtor = await createMember(personFactory.staff())
    const { disputeId } = await disputed('active', '2024-03-15')
    await remindOfDisputes(disputeSubjects)
    const own = (await reminders(debtor.person.email)).map(({ text_body }) => text_body)
    expect(own.join()).not.toContain(disputeId)
    const others = (await reminders(staff.member.person.email)).map(({ text_body }) => text_body)
    expect(others.join()).toContain(disputeId)
  })
})

describe('late disputes', () => {
  const monday = Date.parse('2027-03-01T15:00:00Z')
  const lists = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => /late: both sides are waiting/.test(subject))

  test('are mailed to staff once every business day, with how late they are, and not on a weekend or a holiday', async () => {
    const { disputeId } = await disputed('active', '2027-02-24')
    const mailOn = async (days: number) => {
      vi.setSystemTime(monday + days * 86_400_000)
      await mailOverdueDisputes(disputeSubjects)
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      const before = (await lists(staff.member.person.email)).length
      for (const days of [0, 0, 1]) await mailOn(days)
      const got = (await lists(staff.member.person.email)).slice(before)
      expect(got).toHaveLength(2)
      expect(got[0]?.text_body).toContain('3 business days late')
      expect(got[1]?.text_body).toContain('4 business days late')
      // A Saturday, and Good Friday.
      for (const days of [5, 25]) await mailOn(days)
      expect(await lists(staff.member.person.email)).toHaveLength(before + 2)
    } finally {
      vi.useRealTimers()
    }
    await uphold(disputeId)
  })
})

describe('what was never sent', () => {
  test('is forgotten after thirty days, with its files', async () => {
    const { debtId } = await asFiler((tx) =>
      registeredDebtFactory.active(tx, owner(), {}, { email: debtor.person.email }),
    )
    const own = { organizationId: debtor.organizationId, personId: debtor.person.id }
    const [old, fileId] = await inTransaction(debtor.actor, async (tx) => {
      const file = await createStoredFile(tx, own)
      return [await createDisputeDraft(tx, own, { debtId, fileId: file }), file] as const
    })
    const drafts = () =>
      inTransaction(debtor.actor, (tx) => tx.selectFrom('dispute_draft').select('id').execute())
    await deleteOldDisputeDrafts()
    expect(await drafts()).toEqual([{ id: old }])
    const { owner: db } = await database()
    await sql`update dispute_draft set updated_at = now() - interval '31 days' where id = ${old}`.execute(db)
    await deleteOldDisputeDrafts()
    expect(await drafts()).toEqual([])
    const { rows } = await inTransaction(anonymous, (tx) =>
      sql<{ id: string }>`select data->>'fileId' as id from pgboss.job where name = 'discard-file'`.execute(
        tx,
      ),
    )
    expect(rows).toContainEqual({ id: fileId })
  })
})

describe('with a form elsewhere', () => {
  const url = 'https://forms.example/dispute'
  test('the form’s address leads there, bare; a dispute that was filed keeps its clock', async () => {
    const { debtId } = await asFiler((tx) =>
      registeredDebtFactory.active(tx, owner(), {}, { email: debtor.person.email }),
    )
    const disputedDebt = await disputed()
    process.env.FILE_DISPUTE_URL = url
    clearSingleton('config')
    try {
      const answer = await openDisputeForm(debtor, rentalDebtDisputes, debtId).catch(
        (thrown: Response) => thrown,
      )
      expect(answer).toBeInstanceOf(Response)
      expect((answer as Response).headers.get('Location')).toBe(url)
      const clock = await openDisputeForm(debtor, rentalDebtDisputes, disputedDebt.debtId).catch(
        (thrown: Response) => thrown,
      )
      expect((clock as Response).headers.get('Location')).toContain('/dispute/filed')
    } finally {
      delete process.env.FILE_DISPUTE_URL
      clearSingleton('config')
    }
  })
})
