import { beforeEach, expect, test } from 'vitest'
import { setRentRewardsEnd } from '#app/organization/rent-rewards-end.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import { sendReportingEnd } from '#app/rent-rewards/line/send-reporting-end.server.ts'
import { createConsent, leaseFactory } from '#database/factories/lease.ts'
import { mailsTo } from '../worlds/reviewer.ts'
import { app, landlord, useLandlord } from './landlord-world.ts'

useLandlord()

const since = isoDate('2026-06-20')

const ends = (because: 'unpaid' | 'cancelled' | null, on = since) =>
  landlord.inOwnName((tx) => setRentRewardsEnd(tx, landlord.owner.organizationId, because && { on, because }))

beforeEach(() => ends(null))

/** Answers that the law owes a renter, the renter's own, and a sample that changes nothing. */
const goOn = [
  /^\/dashboard\/rent-rewards\/renter\//,
  /\/notification-settings\/emails$/,
  /\/past-rent/,
  /^\/dashboard\/rent-rewards\/perks/,
]

test('after an end without payment every form of the landlord is refused, with the reason', async () => {
  await ends('unpaid')
  const asked = app.addresses
    .filter(({ pattern, hasAction }) => hasAction && pattern.startsWith('/dashboard/rent-rewards'))
    .filter(({ pattern }) => !goOn.some((each) => each.test(pattern)))
  const form_token = await landlord.token()
  const answers: string[] = []
  for (const { pattern } of asked) {
    const path = pattern.replace(/:\w+/g, () => crypto.randomUUID())
    const { browser } = landlord
    const response = await app.send(browser, browser.post(path, { form_token }))
    await response.arrayBuffer()
    answers.push(`${pattern} ${response.headers.get('Location')}`)
  }
  expect(answers.length).toBeGreaterThan(20)
  expect(answers.filter((each) => !each.endsWith(' /dashboard?refused=read-only'))).toEqual([])
  const home = await landlord.get('/dashboard?refused=read-only')
  expect(home.html).toContain('can be read, and not changed')
})

test('what cannot be changed is read, and no button offers to change it', async () => {
  const { leaseId } = await landlord.inOwnName((tx) =>
    leaseFactory.create(tx, landlord.owner.organizationId, {
      ...leaseFactory.plain({ address_1: '4 Juniper Way' }),
      today: isoDate('2026-06-01'),
    }),
  )
  const offers = async () => {
    const lease = await landlord.get(`/dashboard/rent-rewards/lease/${leaseId}`)
    const list = await landlord.get('/dashboard/rent-rewards/lease')
    const renters = await landlord.get('/dashboard/rent-rewards')
    expect([lease.html, list.html].every((html) => html.includes('4 Juniper Way'))).toBe(true)
    const has = (html: string, text: string) => html.includes(text)
    return [
      has(lease.html, 'Change this lease'),
      has(lease.html, 'Add a renter'),
      has(list.html, 'Add a lease'),
      has(renters.html, 'Mark as Consented'),
    ]
  }
  expect(await offers()).toEqual([true, true, true, true])
  await ends('unpaid')
  expect(await offers()).toEqual([false, false, false, false])
  // Cancelled by their own wish, nothing is locked.
  await ends('cancelled')
  expect(await offers()).toEqual([true, true, true, true])
})

test('renters who agreed are mailed once that reporting has ended, and once that it goes on', async () => {
  const { organizationId } = landlord.owner
  const on = await today()
  const [agreed, asked] = ['agreed@renter.example', 'asked@renter.example']
  await landlord.inOwnName(async (tx) => {
    const plain = leaseFactory.plain()
    const renterOf = (email: string) => plain.renters.map((renter) => ({ ...renter, email }))
    for (const email of [agreed, asked]) {
      const { renterIds } = await leaseFactory.create(tx, organizationId, {
        ...plain,
        renters: renterOf(email),
        today: on,
      })
      if (email === agreed)
        await createConsent(tx, { organizationId, renterId: renterIds[0] ?? '', coversLate: false, on })
    }
  })
  const subjects = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)
  await sendReportingEnd(on)
  expect(await subjects(agreed)).toEqual([])
  await ends('cancelled', on)
  await Promise.all([sendReportingEnd(on), sendReportingEnd(on)])
  await sendReportingEnd(addDays(on, 1))
  expect(await subjects(agreed)).toEqual(['Your rent is not reported at the moment'])
  await ends(null)
  await Promise.all([sendReportingEnd(on), sendReportingEnd(on)])
  expect(await subjects(agreed)).toEqual([
    'Your rent is not reported at the moment',
    'Your rent is reported again',
  ])
  expect(await subjects(asked)).toEqual([])
})
