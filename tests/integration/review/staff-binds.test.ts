// Our reviewers' decision on a dispute is binding: the filer changes it by asking them, which reopens the dispute.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { readLedgerFacts } from '#app/rental-debt/registered/ledger/read-ledger.server.ts'
import {
  effectOf,
  type OccupancyAnswer,
  seenText,
} from '#app/rental-debt/registered/move-out/occupancy-change.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import {
  debtOf,
  disputeAt,
  disputeStaffAt,
  disputesOf,
  eventsOf,
  fileOne,
  owedBy,
} from '../worlds/disputes.ts'
import { mailsTo, type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: origin })

let app: BuiltApp
let filer: Person
let debtor: Person
let staff: Person
beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  debtor = await signedIn(app)
  staff = await signedInStaff(app)
}, 240_000)
afterAll(stopJobs)

const page = (debtId: string, rest = '') => `/dashboard/rental-debt/${debtId}${rest}`
const seenOn = (html: string) => /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** What the page of this change would show, if it showed it: nothing but the decision refuses the form then. */
async function seenFor(debtId: string, answer: OccupancyAnswer): Promise<string> {
  const today = torontoDate(await now())
  return filer.inOwnName(async (tx) => {
    const facts = await readLedgerFacts(tx, filer.owner.organizationId, debtId)
    return facts ? seenText(effectOf(facts, answer, today)) : ''
  })
}
const lastMailTo = async (email: string) => (await mailsTo(email)).at(-1)

/** A dispute that staff answered with one change. */
async function decided(kind: string, change: (debtorId: string) => Record<string, string>) {
  const owed = await owedBy(filer, debtor, 'active', {
    vacated_date: null,
    vacated_date_status: 'in_possession',
  })
  const disputeId = await fileOne(debtor, owed.debtId)
  await staff.send(disputeStaffAt(disputeId, `/partly-right/add/${kind}`), change(owed.debtorId))
  const check = disputeStaffAt(disputeId, '/partly-right/check')
  const seen = seenOn((await staff.get(check)).html)
  expect((await staff.send(check, { words: 'The papers show it.', seen })).status).toBe(303)
  return { ...owed, disputeId }
}
const movedOut = () =>
  decided('move-out', () => ({ vacated_date_status: 'active', vacated_date: '2024-02-06' }))
const paid = () => decided('payment', (paid_by_id) => ({ amount: '500', at: '2024-03-02', paid_by_id }))
const paymentOf = (debtId: string) =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('debt_transaction')
      .select(['id', 'withdrawn_at', 'amount_in_cents'])
      .where('rental_debt_id', '=', debtId)
      .executeTakeFirstOrThrow(),
  )

describe('what staff decided', () => {
  test('of the move-out date stays, whatever the filer sends', async () => {
    const { debtId, disputeId } = await movedOut()
    const stay = await seenFor(debtId, { vacated_date_status: 'in_possession', vacated_date: null })
    const still = await filer.send(page(debtId, '/still-in-possession'), { reason: 'They are.', seen: stay })
    expect(still.status).toBe(400)
    const later = isoDate('2024-03-06')
    const seen = await seenFor(debtId, { vacated_date_status: 'active', vacated_date: later })
    const other = { vacated_date: later, reason: 'It was later.', seen }
    expect((await filer.send(page(debtId, '/move-out'), other)).status).toBe(400)
    expect(await debtOf(filer, debtId)).toMatchObject({ vacated_date: '2024-02-06' })
    for (const dialog of ['/still-in-possession', '/move-out']) {
      const { html } = await filer.get(page(debtId, dialog))
      expect(textOf(html)).toContain('Our reviewers decided this')
      expect(html).toContain(disputeAt(debtId, `/ask/${disputeId}`))
      expect(html).not.toContain('name="seen"')
    }
  })

  test('of a payment stays: it is neither changed nor removed by the filer', async () => {
    const { debtId, debtorId } = await paid()
    const { id } = await paymentOf(debtId)
    const at = page(debtId, `/transactions/${id}/correct`)
    const change = { reason: 'payment', amount: '5', at: '2024-03-02', paid_by_id: debtorId, why: 'No.' }
    for (const intent of ['correct', 'remove'])
      expect((await filer.send(at, { ...change, intent })).status).toBe(400)
    expect(await paymentOf(debtId)).toMatchObject({ withdrawn_at: null, amount_in_cents: 50_000 })
    expect(textOf((await filer.get(at)).html)).toContain('Our reviewers decided this')
  })

  test('that they are still there lets the filer record that they left later, and not earlier', async () => {
    const { debtId } = await decided('move-out', () => ({ vacated_date_status: 'in_possession' }))
    // They were in possession before: staff say so again, and nothing changes.
    expect(await debtOf(filer, debtId)).toMatchObject({ vacated_date_status: 'in_possession' })
    const day = isoDate('2024-03-06')
    const seen = await seenFor(debtId, { vacated_date_status: 'active', vacated_date: day })
    const earlier = { vacated_date: day, reason: 'They left.', seen }
    const answer = await filer.send(page(debtId, '/move-out'), earlier)
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain('Our reviewers decided')
  })
})

describe('asking staff to look again', () => {
  const ask = (debtId: string, disputeId: string, words: string) =>
    filer.send(disputeAt(debtId, `/ask/${disputeId}`), { words })

  test('opens the dispute again with a new clock, and both sides hear of it', async () => {
    const { debtId, contact, disputeId } = await movedOut()
    expect((await ask(debtId, disputeId, '  ')).status).toBe(400)
    const answer = await ask(debtId, disputeId, 'A neighbour saw them in May.')
    expect(answer).toMatchObject({ status: 303, location: `${page(debtId)}/dispute/filed?done=asked` })
    const [first, again] = await disputesOf(filer, debtId)
    expect(first).toMatchObject({ state: 'corrected' })
    expect(again).toMatchObject({
      state: 'open',
      reopens_id: disputeId,
      person_id: debtor.member.person.id,
      party_id: first?.party_id,
    })
    expect((await debtOf(filer, debtId)).status).toBe('disputed')
    expect((await eventsOf(filer, again?.id ?? '')).map(({ event }) => event)).toEqual(['reopened'])
    expect((await lastMailTo(debtor.member.person.email))?.subject).toMatch(
      /^We are looking at your dispute again/,
    )
    expect((await lastMailTo(contact))?.subject).toMatch(/^We are looking at the dispute again/)
    const theirs = textOf((await debtor.get(disputeAt(debtId, '/filed'))).html)
    expect(theirs).toContain('A neighbour saw them in May.')
    expect(theirs).not.toContain('Withdraw the dispute')
    // It is answered like any other, and the first decision stays in force meanwhile.
    expect(await debtOf(filer, debtId)).toMatchObject({ vacated_date: '2024-02-06' })
    const upheld = await staff.send(disputeStaffAt(again?.id ?? '', '/uphold'), { words: 'It stays.' })
    expect(upheld.status).toBe(303)
    expect((await debtOf(filer, debtId)).status).toBe('active')
    expect((await filer.get(page(debtId, '/move-out'))).html).toContain(`/ask/${disputeId}`)
  })

  test('is for the filer alone, and about what was decided', async () => {
    const { debtId, disputeId } = await movedOut()
    for (const person of [debtor, staff]) {
      const at = disputeAt(debtId, `/ask/${disputeId}`)
      expect((await person.get(at)).status).toBe(404)
      expect((await person.send(at, { words: 'Mine.' })).status).toBe(404)
    }
    const other = await movedOut()
    expect((await ask(debtId, other.disputeId, 'Of another debt.')).status).toBe(404)
    await ask(debtId, disputeId, 'Once.')
    expect((await ask(debtId, disputeId, 'Twice.')).location).toContain('/dispute/filed')
    expect(await disputesOf(filer, debtId)).toHaveLength(2)
  })

  test('reaches a debt that the decision settled', async () => {
    const { debtId, disputeId } = await decided('payment', (paid_by_id) => ({
      amount: '999999',
      at: '2026-03-02',
      paid_by_id,
    }))
    expect((await debtOf(filer, debtId)).status).toBe('settled')
    expect((await ask(debtId, disputeId, 'The cheque came back.')).status).toBe(303)
    const [, again] = await disputesOf(filer, debtId)
    expect([again?.state, (await debtOf(filer, debtId)).status]).toEqual(['open', 'settled'])
    expect(
      (await staff.send(disputeStaffAt(again?.id ?? '', '/uphold'), { words: 'It is paid.' })).status,
    ).toBe(303)
  })
})
