// @engine: policies, locks, and the bureau's job
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { makeBatches } from '#app/bureau/make-batches.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { createStatement } from '#database/factories/lease.ts'
import { textOf } from '../support/page-forms.ts'
import { trailOf } from '../support/trail.ts'
import { deleteBatches, recordsOf } from '../worlds/bureau.ts'
import { uploadedBy } from '../worlds/disputes.ts'
import { mailsTo, type Person, signedInStaff } from '../worlds/reviewer.ts'
import { app, landlordOf, useLandlord } from './landlord-world.ts'
import {
  ask,
  claimsOf,
  decide,
  type Home,
  home,
  monthsFrom,
  openClaim,
  pastAt,
  say,
  staffAt,
} from './past-rent-world.ts'

useLandlord()

let staff: Person
let by: Person
beforeAll(async () => {
  staff = await signedInStaff(app)
}, 240_000)
beforeEach(async () => {
  await deleteBatches()
  // No line of another test in a file.
  const { owner } = await database()
  await owner.updateTable('lease_renter').set({ consent: 'pending', late_consent: false }).execute()
  await owner.deleteFrom('rent_consent').execute()
  by = await landlordOf()
})

const disputeAt = (renterId: string, path = '') => `/dashboard/rent-rewards/renter/${renterId}/dispute${path}`
const caseAt = (disputeId: string, path = '') => `/staff/disputes/${disputeId}${path}`
const months = monthsFrom('2025-09', 4)
const wrong = '2025-11'

/** A lease whose renter did not say "leave it out" when the landlord asked, and has four earlier months. */
async function added(): Promise<Home & { claimId: string }> {
  const lease = await home({ of: by, startsOn: '2025-09-01', since: '2026-01-02' })
  await ask(by, lease.leaseId, months)
  await say(lease.renter, lease.leaseId, months, { [wrong]: 'not_known' })
  const claimId = await openClaim(lease.leaseId)
  expect((await decide(staff, claimId, months)).status).toBe(303)
  return { ...lease, claimId }
}

/** The renter's dispute of one of them, through its pages. */
async function dispute({ renter, renterId }: Home): Promise<string> {
  const upload_id = await uploadedBy(renter)
  const fields = { reason: 'month_added', parts: wrong, explanation: 'I paid it in January.', upload_id }
  const kept = await renter.send(disputeAt(renterId), { go: 'check', ...fields })
  expect(kept).toMatchObject({ status: 303, location: disputeAt(renterId, '/check') })
  const { html } = await renter.get(disputeAt(renterId, '/check'))
  expect(textOf(html)).toContain('Months November 2025')
  const revision = /name="revision" value="([^"]+)"/.exec(html)?.[1] ?? ''
  expect((await renter.send(disputeAt(renterId, '/check'), { revision })).status).toBe(303)
  return by.inOwnName(async (tx) => {
    const row = tx.selectFrom('dispute').select('id').where('subject_id', '=', renterId)
    return (await row.where('state', '=', 'open').executeTakeFirstOrThrow()).id
  })
}

async function answer(disputeId: string, path: string, words: string) {
  const { html: asked } = await staff.get(caseAt(disputeId, path))
  const seen = /name="seen" value="([^"]+)"/.exec(asked)?.[1]
  const { status } = await staff.send(caseAt(disputeId, path), { words, ...(seen && { seen }) })
  return { asked, status }
}

const paid = ({ leaseId }: Home, ...which: string[]) =>
  by.inOwnName(async (tx) => {
    for (const month of which)
      await createStatement(tx, by.owner, {
        leaseId,
        month: isoDate(`${month}-01`),
        paid: 150_000,
        on: isoDate(`${month}-10`),
      })
  })

async function lineOn(date: string) {
  await makeBatches(bureauSources, isoDate(date))
  const [base] = (await recordsOf(date)).filter(({ kind }) => kind === 'base')
  return base?.values as Record<string, unknown>
}

test('a renter disputes a month that was added from before: it becomes unknown, D in the next line, and stays so', async () => {
  const lease = await added()
  await paid(lease, '2026-01', '2026-02')
  expect(await lineOn('2026-01-15')).toMatchObject({ paymentHistoryProfile: `0000${'B'.repeat(20)}` })

  const page = await lease.renter.get(pastAt(lease.leaseId))
  expect(page.html).toContain(disputeAt(lease.renterId))
  const form = await lease.renter.get(disputeAt(lease.renterId))
  expect(form.html).toContain(`value="${wrong}"`)
  const disputeId = await dispute(lease)
  expect(textOf((await lease.renter.get(pastAt(lease.leaseId))).html)).toContain('Disputed November 2025')
  expect(textOf((await by.get(pastAt(lease.leaseId))).html)).toContain('Disputed November 2025')
  expect(textOf((await lease.roommate.get(pastAt(lease.leaseId))).html)).not.toContain('Disputed')

  const tab = await staff.get(caseAt(disputeId, '/months'))
  expect(textOf(tab.html)).toContain('The landlord asked for them on')
  expect(textOf(tab.html)).toMatch(/November 2025 Added Disputed/)
  expect(tab.html).toContain(staffAt(lease.claimId))
  expect(textOf((await staff.get(caseAt(disputeId))).html)).toContain(
    'Earlier months added September 2025 to December 2025',
  )

  const path = `${caseAt(disputeId, '/record/add/past')}?of=${wrong}`
  expect((await staff.send(path, {})).location).toBe(caseAt(disputeId, '/record'))
  const answered = await answer(disputeId, '/record/check', 'The statement shows January.')
  expect(textOf(answered.asked)).toMatch(/November 2025 Added as paid on time Unknown/)
  expect(answered.status).toBe(303)
  for (const person of [lease.renter, by]) {
    const text = textOf((await person.get(disputeAt(lease.renterId, '/filed'))).html)
    expect(text).toMatch(/November 2025 Added as paid on time Unknown/)
    expect(textOf((await person.get(pastAt(lease.leaseId))).html)).toContain(
      'A dispute showed that it was wrong November 2025',
    )
  }
  const mails = await mailsTo(lease.renter.member.person.email)
  const mail = mails.find(({ subject }) => subject.startsWith('The dispute is answered'))
  expect(mail?.text_body).toContain('November 2025. Before: Added as paid on time. Now: Unknown.')

  expect(await lineOn('2026-02-15')).toMatchObject({
    paymentHistoryProfile: `00D00${'B'.repeat(19)}`,
  })
  // The landlord cannot ask for it again; neither the landlord nor a reviewer's form gets around the answer.
  expect((await by.get(pastAt(lease.leaseId))).html).not.toContain(`value="${wrong}"`)
  await ask(by, lease.leaseId, [wrong])
  expect(await claimsOf(lease.leaseId)).toHaveLength(1)
  const trail = await trailOf({ subject: lease.claimId, action: 'past_rent.corrected' })
  expect(trail).toMatchObject([{ details: { accepted: 3, refused: 1 } }])
})

test('upheld, or withdrawn by the renter, it stays as it was added', async () => {
  const lease = await added()
  await paid(lease, '2026-01', '2026-02')
  const first = await dispute(lease)
  expect((await answer(first, '/keep', 'The statement shows November.')).status).toBe(303)
  await dispute(lease)
  expect((await lease.renter.send(disputeAt(lease.renterId, '/withdraw'), {})).status).toBe(303)
  expect(await lineOn('2026-02-15')).toMatchObject({ paymentHistoryProfile: `00000${'B'.repeat(19)}` })
  expect(textOf((await by.get(pastAt(lease.leaseId))).html)).not.toContain('A dispute showed')
})

test('a person who is taken out takes the months with them that they proved', async () => {
  const lease = await home({ of: by, startsOn: '2025-09-01', since: '2026-01-02', roommateAgrees: true })
  await ask(lease.renter, lease.leaseId, months)
  await say(by, lease.leaseId, months)
  await decide(staff, await openClaim(lease.leaseId), months)
  await paid(lease, '2026-01', '2026-02')
  const disputeId = await dispute(lease)
  expect((await answer(disputeId, '/take-out', 'It is another person.')).status).toBe(303)
  expect(await lineOn('2026-02-15')).toMatchObject({
    firstName: 'TOBIAS',
    paymentHistoryProfile: expect.stringMatching(/^.B{23}$/),
  })
})

test('only the answer to a dispute says that one showed it was wrong', async () => {
  const lease = await added()
  const forged = await decide(staff, lease.claimId, months, { [wrong]: 'disputed' })
  expect(forged.status).toBe(409)
  expect(textOf(forged.html)).toContain('Only the answer to a dispute')
})
