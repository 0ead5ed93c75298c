import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { linksOf, textOf } from '../support/page-forms.ts'
import {
  alsoOwedBy,
  debtOf,
  disputeAt,
  disputeStaffAt,
  disputesOf,
  eventsOf,
  fileOne,
  openDispute,
  owedBy,
  uploadedBy,
} from '../worlds/disputes.ts'
import { mailsTo, type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: origin })

let app: BuiltApp
let filer: Person
let debtor: Person
let stranger: Person
let staff: Person
beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  debtor = await signedIn(app)
  stranger = await signedIn(app)
  staff = await signedInStaff(app)
}, 240_000)
afterAll(stopJobs)

const subjects = async (email: string) =>
  (await mailsTo(email)).map(({ subject }) => subject.replace(/:.*/, ''))

/** Drafts a person's statement, with a file. */
async function say(person: Person, debtId: string, words: string, name = 'letter.png') {
  const upload_id = await uploadedBy(person, name, words)
  return person.send(disputeAt(debtId, '/statement'), { words, go: 'check', upload_id })
}

const statementCheck = async (person: Person, debtId: string) => ({
  form_token: await person.token(),
  revision:
    /name="revision" value="([^"]+)"/.exec(
      (await person.get(disputeAt(debtId, '/statement/check'))).html,
    )?.[1] ?? '',
})

const send = async (person: Person, debtId: string) =>
  person.post(disputeAt(debtId, '/statement/check'), await statementCheck(person, debtId))

const statementsOf = (debtId: string) =>
  filer.inOwnName((tx) =>
    tx
      .selectFrom('dispute_statement as said')
      .innerJoin('dispute', 'dispute.id', 'said.dispute_id')
      .select(['said.side', 'said.words', 'said.files'])
      .where('dispute.subject_id', '=', debtId)
      .orderBy('said.created_at')
      .execute(),
  )

describe('what is said to an open dispute', () => {
  test('the debtor adds words and files; the filer reads the words, and staff have the files', async () => {
    const { debtId, contact } = await owedBy(filer, debtor)
    const disputeId = await fileOne(debtor, debtId)
    const gathered = await say(debtor, debtId, 'Here is the second receipt.', 'second.png')
    expect(gathered).toMatchObject({ status: 303, location: disputeAt(debtId, '/statement/check') })
    const form = await statementCheck(debtor, debtId)
    for (const _ of ['once', 'twice']) {
      const answer = await debtor.post(disputeAt(debtId, '/statement/check'), form)
      expect(answer).toMatchObject({ status: 303, location: `${disputeAt(debtId, '/filed')}?done=statement` })
    }
    expect(await statementsOf(debtId)).toEqual([
      { side: 'consumer', words: 'Here is the second receipt.', files: 1 },
    ])
    const read = await filer.get(disputeAt(debtId, '/filed'))
    expect(textOf(read.html)).toContain('Here is the second receipt.')
    expect(read.html).not.toContain('second.png')
    expect(textOf((await debtor.get(disputeAt(debtId, '/filed'))).html)).toContain('second.png')
    expect(textOf((await staff.get(disputeStaffAt(disputeId))).html)).toMatch(
      /The tenant added on .+Here is the second receipt\..*second\.png/,
    )
    expect(await subjects(contact)).toEqual(['A dispute was filed', 'The tenant added to the dispute'])
  })

  test('the filer answers until the tenth business day; the debtor reads the words and never the files', async () => {
    const { debtId, contact } = await owedBy(filer, debtor)
    const disputeId = await fileOne(debtor, debtId)
    const [asked] = await mailsTo(contact)
    expect(asked?.text_body).toMatch(/Answer it by .*dispute\/statement/s)
    expect(textOf((await filer.get(disputeAt(debtId, '/statement'))).html)).toContain(
      'The tenant who disputes reads your words. Your files are only for our reviewers',
    )
    expect((await filer.send(disputeAt(debtId, '/statement'), { words: '', go: 'check' })).status).toBe(400)
    await say(filer, debtId, 'That receipt is for another unit.', 'lease.png')
    expect((await send(filer, debtId)).location).toContain('done=statement')
    const theirs = await debtor.get(disputeAt(debtId, '/filed'))
    expect(textOf(theirs.html)).toContain('That receipt is for another unit.')
    expect(theirs.html).not.toContain('lease.png')
    expect((await subjects(debtor.member.person.email)).at(-1)).toBe(
      'The landlord’s side replied to your dispute',
    )
    const file = linksOf((await filer.get(disputeAt(debtId, '/filed'))).html).find(
      ({ text }) => text === 'lease.png',
    )
    expect((await app.send(filer.browser, filer.browser.request(file?.href ?? ''))).status).toBe(200)
    expect((await debtor.get(file?.href ?? '')).status).toBe(404)
    expect(textOf((await staff.get(disputeStaffAt(disputeId))).html)).toContain('lease.png')
    expect((await eventsOf(filer, disputeId)).map(({ event }) => event)).toEqual(['filed', 'answered'])
  })

  test('after the time to answer the filer reads that it is over, and the debtor can still add', async () => {
    const owed = await owedBy(filer, debtor)
    await openDispute(filer, owed, { opened_on: '2024-03-01', due_on: '2024-03-15' })
    const late = await filer.get(disputeAt(owed.debtId, '/statement'))
    expect(late).toMatchObject({ status: 303, location: `${disputeAt(owed.debtId, '/filed')}?done=too-late` })
    expect(textOf((await filer.get(disputeAt(owed.debtId, '/filed?done=too-late'))).html)).toContain(
      'The time to answer is over',
    )
    expect((await debtor.get(disputeAt(owed.debtId, '/statement'))).status).toBe(200)
  })

  test('is no one else’s: a stranger finds nothing, a co-debtor has nothing to add to', async () => {
    const { debtId } = await owedBy(filer, debtor)
    await fileOne(debtor, debtId)
    const other = await signedIn(app)
    await alsoOwedBy(filer, other, debtId)
    for (const page of ['/statement', '/statement/check', '/withdraw'])
      expect((await stranger.get(disputeAt(debtId, page))).status, page).toBe(404)
    expect((await other.get(disputeAt(debtId, '/statement'))).location).toContain('done=not-open')
    await other.send(disputeAt(debtId, '/withdraw'), {})
    await filer.send(disputeAt(debtId, '/withdraw'), {})
    expect(await disputesOf(filer, debtId)).toMatchObject([{ state: 'open' }])
    await say(filer, debtId, 'It is owed.')
    await send(filer, debtId)
    const seen = await other.get(disputeAt(debtId, '/filed'))
    expect(seen.html).not.toContain('It is owed.')
  })
})

describe('a debtor who withdraws the dispute', () => {
  test('asks for confirmation; the debt continues, the filer and staff are notified, and a later one is a second one', async () => {
    const { debtId, contact } = await owedBy(filer, debtor, 'notified')
    const disputeId = await fileOne(debtor, debtId)
    expect(textOf((await debtor.get(disputeAt(debtId, '/withdraw'))).html)).toContain(
      'We stop looking into it and will not answer it.',
    )
    const form = { form_token: await debtor.token() }
    for (const _ of ['once', 'twice']) {
      const answer = await debtor.post(disputeAt(debtId, '/withdraw'), form)
      expect(answer.location).toBe(`${disputeAt(debtId, '/filed')}?done=retracted`)
    }
    expect((await debtOf(filer, debtId)).status).toBe('notified')
    expect(await disputesOf(filer, debtId)).toMatchObject([
      { state: 'retracted', resolved_by: debtor.member.person.id, resolution: null },
    ])
    expect((await eventsOf(filer, disputeId)).map(({ event }) => event)).toEqual(['filed', 'retracted'])
    expect(await subjects(contact)).toEqual(['A dispute was filed', 'The dispute is withdrawn'])
    expect(await subjects(staff.member.person.email)).toContain('A dispute was withdrawn')
    expect(textOf((await filer.get(disputeAt(debtId, '/filed'))).html)).toContain('Withdrawn by the tenant')
    expect((await staff.send(disputeStaffAt(disputeId, '/uphold'), { words: 'Late.' })).status).toBe(409)
    await fileOne(debtor, debtId)
    expect((await disputesOf(filer, debtId)).map(({ state }) => state)).toEqual(['retracted', 'open'])
  })
})

describe('beside the dispute', () => {
  test('staff read the ledger without the filer’s notes, the order and the history, and each opening is on record', async () => {
    const { debtId, debtorId } = await owedBy(filer, debtor)
    await filer.send(`/dashboard/rental-debt/${debtId}/transactions/record-payment`, {
      amount: '100',
      at: '2024-03-03',
      paid_by_id: debtorId,
      note: 'our own note',
    })
    const disputeId = await fileOne(debtor, debtId)
    const ledger = await staff.get(disputeStaffAt(disputeId, '/ledger'))
    expect(textOf(ledger.html)).toMatch(/Owed today.*Payment/)
    expect(ledger.html).not.toContain('our own note')
    expect((await staff.get(disputeStaffAt(disputeId, '/order'))).status).toBe(200)
    const history = textOf((await staff.get(disputeStaffAt(disputeId, '/history'))).html)
    expect(history).toContain('Opened a ledger as staff')
    expect(history).toContain('Filed a dispute')
    expect(history).toContain('This is the only one.')
  })
})

describe('a pause', () => {
  test('gives the reason that was chosen, to both sides and in the mail, and never another', async () => {
    const { debtId, contact } = await owedBy(filer, debtor)
    const disputeId = await fileOne(debtor, debtId)
    const none = await staff.send(disputeStaffAt(disputeId, '/pause'), { words: 'x' })
    expect(textOf(none.html)).toContain('Choose why reporting is paused')
    const unsaid = await staff.send(disputeStaffAt(disputeId, '/pause'), { reason: 'other', words: '' })
    expect(textOf(unsaid.html)).toContain('Say why reporting is paused')
    await staff.send(disputeStaffAt(disputeId, '/pause'), { reason: 'order', words: 'File TST-1.' })
    const chosen = 'The order is under review or appeal, or may have been set aside.'
    for (const person of [filer, debtor]) {
      const page = textOf((await person.get(disputeAt(debtId, '/filed'))).html)
      expect(page).toContain(chosen)
      expect(page).toContain('File TST-1.')
    }
    expect((await mailsTo(contact)).at(-1)?.text_body).toContain(chosen)
    const reporting = textOf((await filer.get(`/dashboard/rental-debt/${debtId}/credit-reporting`)).html)
    expect(reporting).not.toContain('look at the evidence')
  })
})
