import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disputeSubjects } from '#app/assembly/dispute-subjects.server.ts'
import { prepareJobs } from '#app/assembly/jobs.server.ts'
import { decideDispute } from '#app/disputes/deciding/decide-dispute.server.ts'
import { openDecision, openPause } from '#app/disputes/deciding/decision-page.server.ts'
import { openDispute } from '#app/disputes/deciding/dispute-file.server.ts'
import { readDisputeQueue } from '#app/disputes/deciding/dispute-queue.server.ts'
import { pauseReporting } from '#app/disputes/deciding/pause-reporting.server.ts'
import { saveDisputeDraft } from '#app/disputes/drafts/dispute-draft.server.ts'
import { closeDisputes } from '#app/disputes/ending/close-dispute.server.ts'
import { viewDispute } from '#app/disputes/filed/dispute-view.server.ts'
import { openDisputeCheck } from '#app/disputes/filing/dispute-form-view.server.ts'
import { fileDispute } from '#app/disputes/filing/file-dispute.server.ts'
import { remindOfDisputes } from '#app/disputes/reminding/remind-staff.server.ts'
import type { DisputeSubject } from '#app/disputes/subject.ts'
import type { Member, Staff } from '#app/organization/guards.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { onceKey } from '#app/platform/once.server.ts'
import { type RentLine, rentLineDisputes } from '#database/factories/dispute-subject.ts'
import { createMember } from '#database/factories/member.ts'
import { personFactory } from '#database/factories/person.ts'
import { createDispute, registeredDebtFactory } from '#database/factories/registered-debt.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { mailsTo } from '../worlds/reviewer.ts'

useFreshDatabase({ SANDBOX: '1' })

const lines: RentLine[] = []
const rentLines: DisputeSubject = rentLineDisputes(lines)
const subjects = [...disputeSubjects, rentLines]

let staff: Staff
let landlord: Member
let renter: Member
let line: RentLine

beforeAll(async () => {
  await prepareJobs()
  const { owner } = await database()
  // What another matter's migration would add.
  await sql`create policy dispute_of_rent_line on dispute for insert to rentbook_app
    with check (subject_kind = 'rent_line' and organization_id = app_organization_id())`.execute(owner)
  await sql`create policy dispute_closed_with_rent_line on dispute for update to rentbook_app
    using (subject_kind = 'rent_line' and organization_id = app_organization_id())
    with check (subject_kind = 'rent_line' and state = 'closed')`.execute(owner)
  const { person } = await createMember(personFactory.staff())
  staff = { person, actor: { personId: person.id, organizationId: null, asStaff: true } }
})
afterAll(stopJobs)

beforeEach(async () => {
  landlord = await createMember()
  renter = await createMember()
  line = { id: crypto.randomUUID(), landlord, renter, state: 'reported' }
  lines.push(line)
})

const key = () => onceKey('test', crypto.randomUUID())
const typed = { reason: 'late', explanation: 'I paid on the first.', parts: [] }

/** From the text to the open dispute, by the renter. */
async function fileOne(): Promise<string> {
  await saveDisputeDraft(renter, rentLines, { subjectId: line.id, typed })
  const { revision, reason } = await openDisputeCheck(renter, rentLines, line.id)
  expect(reason).toBe('I paid on time')
  const filing = { subjectId: line.id, revision, once: key() }
  expect(await fileDispute(renter, rentLines, filing)).toEqual({ ok: true })
  const { id } = await inTransaction(renter.actor, (tx) =>
    tx.selectFrom('dispute').select('id').where('subject_id', '=', line.id).executeTakeFirstOrThrow(),
  )
  return id
}

const queueOf = (subject: string | null, state: 'open' | 'answered' = 'open') =>
  readDisputeQueue(staff, subjects, { filter: { subject, state }, page: 1 })
const subjectsOf = async (member: Member) =>
  (await mailsTo(member.person.email)).map(({ subject }) => subject)

describe('a kind of record beside the debts', () => {
  test('is disputed by who is named in it, and both sides hear of it in its own words', async () => {
    const filed = await fileOne()
    expect(line.state).toBe('disputed')
    for (const side of [landlord, renter]) expect(await subjectsOf(side)).toEqual(['Rent line: filed'])
    expect(await viewDispute(renter, rentLines, { subjectId: line.id })).toMatchObject({
      record: { id: line.id, side: 'consumer' },
      clock: { words: '10 business days left' },
      grounds: { by: 'A renter', reason: 'I paid on time', explanation: typed.explanation },
    })
    expect(await viewDispute(landlord, rentLines, { subjectId: line.id })).toMatchObject({
      evidence: [],
      answer: null,
    })
    const stranger = await createMember()
    await expect(viewDispute(stranger, rentLines, { subjectId: line.id })).rejects.toMatchObject({
      init: { status: 404 },
    })
    expect(filed).toEqual(expect.any(String))
  })

  test('stands in the queue of staff beside the debts, who look for one kind or for all', async () => {
    const filed = await fileOne()
    const debt = await inTransaction(landlord.actor, async (tx) => {
      const owner = { organizationId: landlord.organizationId, personId: landlord.person.id }
      return createDispute(tx, owner, await registeredDebtFactory.active(tx, owner))
    })
    const found = async (subject: string | null) =>
      (await queueOf(subject)).rows.filter(({ id }) => [filed, debt].includes(id))
    expect((await found(null)).map(({ about }) => about).toSorted()).toEqual(['Rent line', 'Rental debt'])
    expect(await found('rent_line')).toMatchObject([
      { id: filed, title: `Rent of ${line.id}`, reporting: null, isOwn: false, answer: null },
    ])
    expect(await found('rental_debt')).toMatchObject([{ id: debt, reporting: 'Held until answered' }])
  })

  test('is shown to staff with its own panel, and kept from those who have a part in it', async () => {
    const disputeId = await fileOne()
    expect(await openDispute(staff, subjects, disputeId)).toMatchObject({
      filedBy: 'reported by A landlord',
      panel: { facts: [{ label: 'Line', value: { text: 'disputed' } }] },
      answers: [{ path: 'keep' }, { path: 'strike' }],
      history: [{ what: 'line disputed' }],
    })
    const asLandlord = { person: landlord.person, actor: { ...staff.actor, asStaff: true } }
    expect(await openDispute(asLandlord, subjects, disputeId)).toEqual({
      id: disputeId,
      title: `Rent of ${line.id}`,
      conflict: 'It is yours.',
    })
  })

  test.each([
    ['keep', 'upheld', 'Kept'],
    ['strike', 'withdrawn', 'Struck'],
  ] as const)(
    'is answered at the address it calls %s, with the effect it has',
    async (path, outcome, outcomeLabel) => {
      const disputeId = await fileOne()
      expect(await openDecision(staff, subjects, { disputeId, path })).toMatchObject({ outcome })
      await expect(openDecision(staff, subjects, { disputeId, path: 'uphold' })).rejects.toMatchObject({
        init: { status: 404 },
      })
      const decision = { disputeId, outcome, words: 'We looked.', also: [], once: key() }
      for (const _ of ['once', 'twice'])
        expect(await decideDispute(staff, subjects, decision)).toEqual({ ok: true })
      expect(line.state).toBe(outcome)
      expect(await subjectsOf(renter)).toEqual(['Rent line: filed', `Rent line: ${outcome}`])
      const answered = (await queueOf('rent_line', 'answered')).rows.find(({ id }) => id === disputeId)
      expect(answered?.answer).toMatchObject({ outcomeLabel })
      const late = await decideDispute(staff, subjects, { ...decision, once: key() })
      expect(late).toMatchObject({ ok: false, refusal: { reason: 'done', last: { byYou: true } } })
    },
  )

  test('has no report to pause where it says so', async () => {
    const disputeId = await fileOne()
    await expect(openPause(staff, subjects, disputeId)).rejects.toMatchObject({ init: { status: 404 } })
    const paused = await pauseReporting(staff, subjects, { disputeId, reason: 'Looking.', once: key() })
    expect(paused).toEqual({ ok: false, refusal: { reason: 'not-found' } })
  })

  test('is reminded of once when its answer is due', async () => {
    const disputeId = await fileOne()
    const { owner } = await database()
    await sql`update dispute set due_on = '2024-03-15' where id = ${disputeId}`.execute(owner)
    for (const _ of ['once', 'twice']) await remindOfDisputes(subjects)
    const reminders = (await mailsTo(staff.person.email)).filter(({ subject }) => subject.includes(line.id))
    expect(reminders).toMatchObject([{ subject: expect.stringMatching(/business days? late/) }])
  })

  test('closes its dispute where it ends', async () => {
    const disputeId = await fileOne()
    const { organizationId, person } = landlord
    await inTransaction(landlord.actor, (tx) =>
      closeDisputes(tx, rentLines, {
        organizationId,
        subjectId: line.id,
        personId: person.id,
        at: new Date(),
        words: 'The lease is gone.',
      }),
    )
    expect(await viewDispute(renter, rentLines, { subjectId: line.id })).toMatchObject({
      answer: { state: 'closed', words: 'The lease is gone.' },
    })
    expect(await subjectsOf(renter)).toEqual(['Rent line: filed', 'Rent line: closed'])
    expect((await openDispute(staff, subjects, disputeId)) as object).toMatchObject({
      history: [{ what: 'line disputed' }, { what: 'line closed' }],
    })
  })
})
