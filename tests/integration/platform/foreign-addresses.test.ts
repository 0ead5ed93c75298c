import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { createPayment } from '#database/factories/application.ts'
import { createContribution } from '#database/factories/contribution.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import {
  createBankruptcy,
  createBureauEntry,
  createDispute,
  registeredDebtFactory,
} from '#database/factories/registered-debt.ts'
import { filesOnDisk } from '../files/helpers.ts'
import { intents, wholeForm } from '../matrix/forms.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { everything, upkeepEnds, upload } from '../support/served-app.ts'
import { trailOf } from '../support/trail.ts'
import { type Person, signedIn } from '../worlds/reviewer.ts'

const used = useFreshDatabase({ PUBLIC_URL: origin, SANDBOX: '1' })

/** The names of ids in addresses, and their objects in one debt. */
type Ids = Record<
  `${'contribution' | 'debt' | 'debtor' | 'transaction' | 'bankruptcy' | 'document' | 'dispute' | 'batch'}Id`,
  string
>

let app: BuiltApp
let filer: Person
let debtor: Person
let stranger: Person
let theirs: Ids
let own: Ids
let nowhere: Ids

beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  debtor = await signedIn(app)
  stranger = await signedIn(app)
  theirs = await registered(filer, debtor.member.person.email, '2024-04-15')
  own = await registered(stranger, 'somebody@renter.example', '2024-05-15')
  // That a tenant saw their debt for the first time is noted once: they saw it.
  await filer.inOwnName((tx) => tx.updateTable('debtor').set({ seen_on: '2024-04-01' }).execute())
  // What upkeep does in the meantime is not an answer to a request.
  await upkeepEnds()
  nowhere = Object.fromEntries(Object.keys(theirs).map((name) => [name, crypto.randomUUID()])) as Ids
}, 240_000)

afterAll(stopJobs)

/** A debt after its approval with one of everything that an address can name. */
const registered = (person: Person, email: string, equifax_report_date: string): Promise<Ids> =>
  person.inOwnName(async (tx) => {
    const { owner } = person
    const debt = await registeredDebtFactory.active(tx, owner, {}, { email })
    const dismissed = { status: 'dismissed', dismissed_date: '2025-02-10' } as const
    const entryId = await createBureauEntry(tx, owner, debt.debtId, { equifax_report_date })
    const { batch_id: batchId } = await tx
      .selectFrom('bureau_entry')
      .select('batch_id')
      .where('id', '=', entryId)
      .executeTakeFirstOrThrow()
    return {
      ...debt,
      batchId,
      contributionId: await createContribution(tx, owner),
      documentId: await courtOrderFactory.read(tx, owner, debt.debtId),
      transactionId: await createPayment(tx, owner, {
        ...debt,
        amount_in_cents: email === debtor.member.person.email ? 777_77 : 500_00,
      }),
      bankruptcyId: await createBankruptcy(tx, owner, debt, dismissed),
      disputeId: await createDispute(tx, owner, debt),
    }
  })

const at = (pattern: string, ids: Ids): string =>
  pattern.replace(
    /:(\w+)/g,
    (_, name) => ids[name as keyof Ids] ?? (name === 'page' ? '1.png' : crypto.randomUUID()),
  )

/** The addresses with ids, without the staff ones. */
const addresses = () =>
  app.addresses.filter(({ pattern }) => pattern.includes(':') && !/^\/(sandbox|staff)/.test(pattern))

/** The answers to every request this person can make at the addresses of a debt. */
async function answersTo(person: Person, ids: Ids): Promise<string[]> {
  const answers: string[] = []
  const ofDebts = addresses().filter(({ pattern }) => pattern.startsWith('/dashboard/rental-debt/'))
  for (const { pattern, hasAction } of ofDebts) {
    const path = at(pattern, ids)
    answers.push(`GET ${(await person.get(path)).status} ${pattern}`)
    answers.push(`DATA ${(await person.get(`${path}.data`)).status} ${pattern}`)
    if (!hasAction) continue
    const form_token = await person.token()
    for (const intent of intents) {
      const { status, location } = await person.post(path, { form_token, ...wholeForm(ids, intent) })
      answers.push(`POST ${intent} ${status} ${location?.includes('?done=gone') ? 'gone ' : ''}${pattern}`)
    }
    const { status } = await app.send(person.browser, upload(person.browser, path, form_token))
    answers.push(`FILES ${status} ${pattern}`)
  }
  expect(ofDebts.length).toBeGreaterThan(35)
  return answers
}

/** The tables and files that changed. */
async function changedBy(work: () => Promise<unknown>): Promise<string[]> {
  const state = async () => ({ ...(await everything()), files: filesOnDisk(used.dataDir).join() })
  const before: Record<string, string> = await state()
  await work()
  const after: Record<string, string> = await state()
  return Object.keys(after).filter((table) => after[table] !== before[table])
}

test('a debtor finds at their debt what is for them, and changes nothing of the filer’s', async () => {
  const changed = await changedBy(async () => {
    const none = await answersTo(debtor, nowhere)
    const theirOwn = (await answersTo(debtor, theirs)).filter((answer) => !none.includes(answer))
    const at = (kind: RegExp) =>
      theirOwn
        .filter((answer) => kind.test(answer))
        .map((answer) => answer.replace(/^.*:debtId/, ''))
        .toSorted()
    expect(at(/^GET/)).toEqual([
      '',
      '/credit-reporting',
      '/dispute',
      '/dispute/check',
      '/dispute/contest',
      '/dispute/filed',
      '/dispute/statement',
      '/dispute/statement/check',
      '/dispute/withdraw',
      '/documents',
      '/documents/:documentId',
      '/ledger.csv',
      '/ledger.pdf',
      '/transactions',
    ])
    expect([...new Set(at(/^(POST|FILES)/))]).toEqual([
      '/dispute',
      '/dispute/check',
      '/dispute/contest',
      '/dispute/statement',
      '/dispute/statement/check',
      '/dispute/withdraw',
    ])
  })
  // They withdraw their own dispute, which both sides are notified of.
  const ownDispute = ['command_outcome', 'outgoing_mail', 'dispute', 'dispute_draft', 'dispute_event']
  expect(changed.filter((table) => !ownDispute.includes(table))).toEqual([])
  const seen = (await trailOf({ person: debtor.member.person.id })).filter(({ partOf, subject }) =>
    [partOf, subject].includes(theirs.debtId),
  )
  // With this many refusals only some are recorded, each individually.
  const openings = seen.map(({ action }) => action).filter((action) => action !== 'access.refused')
  expect(new Set(openings)).toEqual(new Set(['order.opened', 'ledger.downloaded', 'dispute.retracted']))
}, 120_000)

test('under one’s own debt nothing of another’s is found or changed', async () => {
  const changed = await changedBy(async () => {
    for (const name of Object.keys(theirs) as (keyof Ids)[]) {
      const mixed = { ...own, [name]: theirs[name] }
      for (const { pattern, hasAction } of addresses()) {
        if (name === 'debtId' || !pattern.includes(`:${name}`)) continue
        const path = at(pattern, mixed)
        const { status, html } = await stranger.get(path)
        expect([302, 404], pattern).toContain(status)
        expect(html).not.toContain('777.77')
        if (!hasAction) continue
        for (const intent of ['save', 'remove', 'correct']) {
          const form_token = await stranger.token()
          const answered = await stranger.post(path, { form_token, ...wholeForm(mixed, intent) })
          // 302: a page that would show its error finds no one there, and redirects.
          expect([302, 303, 400, 404], `${intent} ${pattern}`).toContain(answered.status)
        }
      }
    }
  })
  expect(changed.filter((table) => table !== 'command_outcome')).toEqual([])
}, 120_000)

test('the same forms are right where they come from the filer', async () => {
  const done: Record<string, string> = {}
  for (const path of ['transactions/record-payment', 'people/contact', 'move-out']) {
    const form_token = await filer.token()
    const fields = { form_token, ...wholeForm(theirs, 'save') }
    const { status, location } = await filer.post(`/dashboard/rental-debt/${theirs.debtId}/${path}`, fields)
    done[path] = `${status} ${location?.split('?')[1]}`
  }
  expect(done).toEqual({
    'transactions/record-payment': '303 done=recorded',
    'people/contact': '303 done=contact',
    // It leads to both amounts, which are confirmed with the reason.
    'move-out': expect.stringMatching(/^303 on=/),
  })
})
