import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { origin } from '../support/browser.ts'
import { type BuiltApp, loadBuiltApp } from '../support/built-app.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'
import { textOf } from '../support/page-forms.ts'
import {
  alsoOwedBy,
  checked,
  debtOf,
  disputeAt,
  disputeStaffAt,
  disputesOf,
  fileOne,
  gather,
  owedBy,
} from '../worlds/disputes.ts'
import { mailsTo, type Person, signedIn, signedInStaff } from '../worlds/reviewer.ts'

useFreshDatabase({ NODE_ENV: 'production', SANDBOX: '1', PUBLIC_URL: origin })

let app: BuiltApp
let filer: Person
let debtor: Person
let other: Person
let staff: Person
beforeAll(async () => {
  app = await loadBuiltApp()
  filer = await signedIn(app)
  debtor = await signedIn(app)
  other = await signedIn(app)
  staff = await signedInStaff(app)
}, 240_000)
afterAll(stopJobs)

const words = 'We looked at the court’s file.'
const summary = (debtId: string) => `/dashboard/rental-debt/${debtId}`
const bankruptcyAt = (debtId: string) => `${summary(debtId)}/bankruptcy`
const act = (disputeId: string, page: string) => staff.send(disputeStaffAt(disputeId, page), { words })
const statusOf = async (debtId: string) => (await debtOf(filer, debtId)).status

/** The filer says that their debtor is bankrupt, and the debtor was not asked. */
async function bankrupt(from: 'notified' | 'active' = 'active', columns: Parameters<typeof owedBy>[3] = {}) {
  const owed = await owedBy(filer, debtor, from, columns)
  const fields = { debtor_id: owed.debtorId, filed_date: '2026-01-10' }
  expect((await filer.send(`${bankruptcyAt(owed.debtId)}/record`, fields)).status).toBe(303)
  expect(await statusOf(owed.debtId)).toBe('petition_for_bankruptcy')
  return owed
}

async function change(debtId: string, fields: Record<string, string>): Promise<void> {
  const { id, updated_at } = await filer.inOwnName((tx) =>
    tx.selectFrom('bankruptcy').selectAll().where('rental_debt_id', '=', debtId).executeTakeFirstOrThrow(),
  )
  const answer = await filer.send(`${bankruptcyAt(debtId)}/${id}`, {
    filed_date: '2026-01-10',
    revision: String(updated_at.getTime()),
    ended_date: '2026-06-01',
    ...fields,
  })
  expect(answer.status).toBe(303)
}
const dismiss = (debtId: string) => change(debtId, { status: 'dismissed' })
const pausedOf = async (debtId: string) => (await disputesOf(filer, debtId))[0]?.reporting_paused_at

describe('a debt that its filer calls bankrupt', () => {
  test.each(['petition_for_bankruptcy', 'bankruptcy_discharged'])(
    'is disputed as any other, and stays at %s',
    async (status) => {
      const { debtId, debtorId, contact } = await bankrupt()
      if (status === 'bankruptcy_discharged') await change(debtId, { status: 'discharged' })
      expect((await debtor.get(summary(debtId))).html).toContain(`href="${disputeAt(debtId)}"`)
      const sentBefore = (await mailsTo(contact)).length
      const disputeId = await fileOne(debtor, debtId)
      expect(await debtOf(filer, debtId)).toMatchObject({ status, disputed_at: expect.any(Date) })
      expect(await disputesOf(filer, debtId)).toMatchObject([
        { id: disputeId, state: 'open', party_id: debtorId, person_id: debtor.member.person.id },
      ])
      const evidence = await debtor.inOwnName((tx) =>
        tx.selectFrom('dispute_evidence').select('id').where('dispute_id', '=', disputeId).execute(),
      )
      expect(evidence).toHaveLength(1)
      expect((await mailsTo(contact)).slice(sentBefore)).toMatchObject([
        { subject: expect.stringContaining('A dispute was filed') },
      ])
      expect((await mailsTo(debtor.member.person.email)).at(-1)?.subject).toContain('We have your dispute')
      const { html } = await debtor.get(summary(debtId))
      expect(textOf(html)).toContain('You disputed this debt.')
      expect(html).not.toContain('File a Dispute')
      expect(textOf((await filer.get(summary(debtId))).html)).toContain('A tenant disputes this debt')
      expect(await debtor.get(disputeAt(debtId))).toMatchObject({ location: disputeAt(debtId, '/filed') })
    },
  )

  test('is disputed by each debtor on their own, also in the same moment', async () => {
    const { debtId } = await bankrupt()
    await alsoOwedBy(filer, other, debtId)
    await Promise.all([gather(debtor, debtId), gather(other, debtId)])
    const forms = [await checked(debtor, debtId), await checked(other, debtId)] as const
    const sent = await Promise.all([
      debtor.post(disputeAt(debtId, '/check'), forms[0]),
      other.post(disputeAt(debtId, '/check'), forms[1]),
    ])
    expect(sent.map(({ location }) => location?.split('?')[1])).toEqual(['sent=yes', 'sent=yes'])
    expect((await disputesOf(filer, debtId)).map(({ state }) => state)).toEqual(['open', 'open'])
    for (const person of [debtor, other])
      expect(await person.get(disputeAt(debtId))).toMatchObject({ location: disputeAt(debtId, '/filed') })
  })
})

describe('the answer to such a dispute', () => {
  test('upholds the debt where it stands, and it can be disputed again', async () => {
    const { debtId } = await bankrupt()
    expect((await act(await fileOne(debtor, debtId), '/uphold')).status).toBe(303)
    expect(await statusOf(debtId)).toBe('petition_for_bankruptcy')
    expect((await debtor.get(summary(debtId))).html).toContain(`href="${disputeAt(debtId)}"`)
    await dismiss(debtId)
    expect(await statusOf(debtId)).toBe('active')
  })

  test('takes the debt back for good', async () => {
    const { debtId } = await bankrupt()
    expect((await act(await fileOne(debtor, debtId), '/take-back')).status).toBe(303)
    expect(await statusOf(debtId)).toBe('terminated')
    expect(await disputesOf(filer, debtId)).toMatchObject([{ state: 'withdrawn' }])
  })

  test('after a dismissal leads to where the debt stood before the petition', async () => {
    const inGrace = { grace_period_end_at: new Date('2999-03-05T15:00:00Z') }
    for (const [from, columns] of [['active', {}] as const, ['notified', inGrace] as const]) {
      const { debtId } = await bankrupt(from, columns)
      const disputeId = await fileOne(debtor, debtId)
      await dismiss(debtId)
      expect(await statusOf(debtId)).toBe('disputed')
      expect((await act(disputeId, '/uphold')).status).toBe(303)
      expect(await statusOf(debtId)).toBe(from)
    }
  })

  test('may be waited for with reporting paused, and the pause outlasts the bankruptcy', async () => {
    const { debtId } = await bankrupt()
    const disputeId = await fileOne(debtor, debtId)
    const paused = await staff.send(disputeStaffAt(disputeId, '/pause'), { reason: 'other', words })
    expect(paused.status).toBe(303)
    expect(await statusOf(debtId)).toBe('petition_for_bankruptcy')
    await dismiss(debtId)
    expect([await statusOf(debtId), await pausedOf(debtId)]).toEqual(['disputed', expect.any(Date)])
    expect((await staff.send(disputeStaffAt(disputeId), { intent: 'resume' })).status).toBe(303)
    expect(await pausedOf(debtId)).toBeNull()
  })
})
