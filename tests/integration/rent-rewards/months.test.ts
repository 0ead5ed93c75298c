// @engine: locks, and rows made from JSON
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { today } from '#app/platform/clock.server.ts'
import { config } from '#app/platform/config.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { addDays, type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { followAllLeases } from '#app/rent-rewards/leases/follow-leases.server.ts'
import { askMonths } from '#app/rent-rewards/months/ask-months.server.ts'
import { firstDayOf, monthOf } from '#app/rent-rewards/months/months.ts'
import { whyNotAsking } from '#app/rent-rewards/settings/may-ask.server.ts'
import { notOffered } from '#app/rent-rewards/settings/rent-settings.ts'
import { linksOf, textOf } from '../support/page-forms.ts'
import { mailsTo, type Person } from '../worlds/reviewer.ts'
import { agreed, confirm, row, state } from './confirm-world.ts'
import { landlord, landlordOf, useLandlord } from './landlord-world.ts'

useLandlord()

describe('one page', () => {
  test('confirms a month for all leases, but these', async () => {
    const own = await landlordOf()
    const [paid = '', part = '', none = '', unknown = ''] = await Promise.all(
      [1, 2, 3, 4].map(() => agreed(own)),
    )
    const page = await own.get(confirm)
    expect(textOf(page.html)).toContain('4 leases')
    const answer = await state(own, [paid, part, none, unknown], {
      [`said-${part}`]: 'in_part',
      [`received-${part}`]: '900',
      [`said-${none}`]: 'nothing',
      [`said-${unknown}`]: 'not_known',
    })
    expect(answer.location).toBe('/dashboard/rent-rewards/lease?done=confirmed-3-1-0')
    const owed = await Promise.all([paid, part, none].map(async (id) => (await row(own, id)).owed))
    expect(owed).toEqual([0, 60_000, 150_000])
    expect((await row(own, unknown)).unconfirmed_from).toBe(firstDayOf(monthOf(await today())))
    expect(textOf((await own.get(confirm)).html)).toContain('1 lease')
  })

  test('waits on home with the oldest month, for its landlord only', async () => {
    const own = await landlordOf()
    const leaseId = await agreed(own)
    const home = async (of: Person) => textOf((await of.get('/dashboard')).html)
    expect(await home(own)).toMatch(
      /To confirm \w+ 20\d\d 1 lease ?\. A month that no one confirms is not reported/,
    )
    expect(await home(await landlordOf())).not.toContain('To confirm')
    await state(own, [leaseId])
    expect(await home(own)).not.toContain('To confirm')
  })

  test('keeps what was typed where a part is missing, and saves nothing', async () => {
    const own = await landlordOf()
    const [one = '', other = ''] = await Promise.all([agreed(own), agreed(own)])
    const answer = await state(own, [one, other], { [`said-${one}`]: 'in_part', [`received-${one}`]: 'many' })
    expect(answer.status).toBe(400)
    expect(textOf(answer.html)).toContain('Enter what was received')
    expect(answer.html).toContain('value="many"')
    expect((await row(own, other)).unconfirmed_from).not.toBeNull()
  })

  test('sent twice records one payment; another statement replaces the first', async () => {
    const own = await landlordOf()
    const lease = await agreed(own)
    const fields: [string, string][] = [
      ['form_token', await own.token()],
      ['as_of', await today()],
      ['lease', lease],
      [`said-${lease}`, 'in_full'],
    ]
    await Promise.all([own.post(confirm, fields), own.post(confirm, fields)])
    const receipts = () =>
      own.inOwnName((tx) =>
        tx
          .selectFrom('lease_receipt')
          .select(['amount', 'removed_at'])
          .where('lease_id', '=', lease)
          .orderBy('recorded_at')
          .execute(),
      )
    expect(await receipts()).toEqual([{ amount: 150_000, removed_at: null }])
    await state(own, [lease], { [`said-${lease}`]: 'nothing' })
    expect((await receipts()).filter(({ removed_at }) => removed_at === null)).toEqual([])
    expect((await row(own, lease)).owed).toBe(150_000)
  })

  test('takes no day ahead, and no month that has not begun', async () => {
    const own = await landlordOf()
    const lease = await agreed(own)
    const day = await today()
    const ahead = await own.send(confirm, { as_of: addDays(day, 1), lease, [`said-${lease}`]: 'in_full' })
    expect(textOf(ahead.html)).toContain('Enter today or an earlier day')
    const page = await own.get(`${confirm}?month=2099-01`)
    expect(textOf(page.html)).not.toContain('2099')
  })
})

test('without a month in its address the page begins with the oldest that is open, and leads to the others', async () => {
  const own = await landlordOf()
  const leaseId = await agreed(own, { daysAgo: 70 })
  const { unconfirmed_from: first } = await row(own, leaseId)
  const oldest = monthOf(isoDate(first ?? ''))
  expect((await own.get(confirm)).location).toBe(`${confirm}?month=${oldest}`)
  const shown = (await own.get(`${confirm}?month=${monthOf(await today())}`)).html
  expect(linksOf(shown).map(({ href }) => href)).toContain(`${confirm}?month=${oldest}`)
})

test('a month of which one lease is not known yet does not stand before a month of which nothing was said', async () => {
  const own = await landlordOf()
  const [unknown, other] = [await agreed(own, { daysAgo: 70 }), await agreed(own, { daysAgo: 40 })]
  const oldest = monthOf(isoDate((await row(own, unknown)).unconfirmed_from ?? ''))
  const next = monthOf(isoDate((await row(own, other)).unconfirmed_from ?? ''))
  expect(oldest < next).toBe(true)
  await state(own, [unknown], { [`said-${unknown}`]: 'not_known' }, oldest)
  expect((await own.get(confirm)).location).toBe(`${confirm}?month=${next}`)
  expect(textOf((await own.get('/dashboard')).html)).toContain('1 more month to confirm')
  const credit = textOf((await own.get('/dashboard/rent-rewards/credit')).html)
  expect(credit).toContain('none of 2 leases will be reported')
  expect(credit).toContain('2 leases : A month is not confirmed')
})

test('a balance is not known after the report day of a month that no one confirmed', async () => {
  const own = await landlordOf()
  const lease = await agreed(own)
  const month = monthOf(await today())
  const on = async (day: IsoDate) => {
    const { owner } = await database()
    await sql`update lease set followed_on = '2000-01-01'`.execute(owner)
    await followAllLeases(day)
    return (await row(own, lease)).owed
  }
  expect(await on(isoDate(`${month}-15`))).toBe(150_000)
  expect(await on(isoDate(`${month}-16`))).toBeNull()
})

test('admins are asked on the 1st, 8th and 13th, once each, while a month is open', async () => {
  const own = await landlordOf()
  const lease = await agreed(own)
  const month = monthOf(await today())
  const { email } = own.member.person
  const asked = async () =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Confirm what')).length
  const counts: number[] = []
  for (const day of ['01', '01', '02', '08', '10', '13', '20']) {
    await askMonths(isoDate(`${month}-${day}`))
    counts.push(await asked())
  }
  expect(counts).toEqual([1, 1, 1, 2, 2, 3, 3])
  await state(own, [lease])
  await askMonths(addDays(isoDate(`${month}-28`), 7))
  expect(await asked()).toBe(3)
})

test('the list is filtered by what is typed, and says what cannot be read', async () => {
  const list = '/dashboard/rent-rewards/lease'
  const lease = await agreed(landlord, { rent: 123_400 })
  const found = async (query: string) => (await landlord.get(`${list}?${query}`)).html.includes(lease)
  expect(await found('q=TAMARACK+karaca')).toBe(true)
  expect(await found('q=nowhere')).toBe(false)
  expect(await found('consent_status=accepted&lease_start_date=2024-01-01&lease_start_date_is=eq')).toBe(true)
  expect(await found('consent_status=requested')).toBe(false)
  expect(await found('lease_start_date=2024-01-01&lease_start_date_is=gt')).toBe(false)
  await state(landlord, [lease], { [`said-${lease}`]: 'nothing' })
  expect(await found('balance=1234&balance_is=eq&sort_by=balance')).toBe(true)
  expect(await found('balance=1234&balance_is=gt')).toBe(false)
  const odd = await landlord.get(`${list}?balance=%25%27&lease_start_date=2024-13-45&q=%00%25`)
  expect(odd.status).toBe(200)
  expect(textOf(odd.html)).toContain('Enter the balance in dollars and cents')
})

test('outside the sandbox no renter is asked before reports are sent', async () => {
  const own = await landlordOf()
  const asking = () => own.inOwnName((tx) => whyNotAsking(tx, own.owner.organizationId))
  expect(await asking()).toBeNull()
  const { isSandbox } = config()
  try {
    Object.assign(config(), { isSandbox: false })
    expect(await asking()).toBe(notOffered)
  } finally {
    Object.assign(config(), { isSandbox })
  }
})
