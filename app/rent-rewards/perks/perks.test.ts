import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { entitlementOf, isFor, type RentedFacts } from './entitlement.ts'
import { parseCompanyUrl, perkLimits, perkMessages, perkSchema } from './perk-schema.ts'
import { byLastDay, perkState } from './perk-state.ts'
import { hostOf, initialsOf } from './perk-view.ts'

const today = isoDate('2026-11-09')
const days = { startsOn: '2026-11-01', endsOn: '2026-11-30', publishedOn: '2026-10-20', endedOn: null }

describe('an offer', () => {
  test.each([
    ['its first day', '2026-11-01', 'live'],
    ['its last day', '2026-11-30', 'live'],
    ['the day before', '2026-10-31', 'later'],
    ['the day after', '2026-12-01', 'ended'],
  ])('is on %s', (_, day, state) => expect(perkState(days, day)).toBe(state))

  test('is a draft before it is published, however old its days are', () => {
    expect(perkState({ ...days, publishedOn: null }, '2026-11-09')).toBe('draft')
    expect(perkState({ ...days, publishedOn: null }, '2027-11-09')).toBe('draft')
  })

  test('is over when staff end it, draft or not, and goes on without a last day', () => {
    expect(perkState({ ...days, endedOn: '2026-11-09' }, today)).toBe('ended')
    expect(perkState({ ...days, publishedOn: null, endedOn: '2026-11-09' }, today)).toBe('ended')
    expect(perkState({ ...days, endsOn: null }, '2040-01-01')).toBe('live')
  })

  test('is listed by its last day, endless ones last', () => {
    const named = (companyName: string, endsOn: string | null) => ({ companyName, endsOn })
    const sorted = [named('C', null), named('B', '2026-12-31'), named('A', '2027-01-01')].sort(byLastDay)
    expect(sorted.map(({ companyName }) => companyName)).toEqual(['B', 'A', 'C'])
  })
})

const lease: RentedFacts = {
  leaseId: 'one',
  province: 'ON',
  status: 'active',
  inactiveBecause: null,
  consent: 'accepted',
  hasLeft: false,
  hasIdentity: true,
}

describe('a code is for', () => {
  test('a renter whose lease is reported, in its province', () => {
    const entitlement = entitlementOf([lease, { ...lease, leaseId: 'two', province: 'BC' }])
    expect(entitlement).toEqual({ isEntitled: true, provinces: ['ON', 'BC'] })
    expect([null, 'ON', 'AB'].map((province) => isFor({ province }, ['ON', 'BC']))).toEqual([
      true,
      true,
      false,
    ])
  })

  test('a renter who disputes, as before', () => {
    const disputed = { ...lease, status: 'inactive', inactiveBecause: 'dispute' } as const
    expect(entitlementOf([disputed]).isEntitled).toBe(true)
  })

  test.each<[Partial<RentedFacts>, string]>([
    [{ consent: 'withdrawn' }, 'stopped'],
    [{ consent: 'declined' }, 'stopped'],
    [{ consent: 'requested' }, 'not-agreed'],
    [{ consent: 'expired' }, 'not-agreed'],
    [{ hasIdentity: false }, 'birth-date'],
    [{ hasLeft: true }, 'left'],
    [{ status: 'ended' }, 'ended'],
    [{ status: 'pending' }, 'first-report'],
    [{ status: 'inactive', inactiveBecause: 'read_only' }, 'not-sent'],
    [{ status: 'inactive', inactiveBecause: 'not_confirmed' }, 'not-confirmed'],
    [{ province: 'QC' }, 'province'],
  ])('no one else: %j', (facts, because) => {
    expect(entitlementOf([{ ...lease, ...facts }])).toEqual({ isEntitled: false, because, leaseId: 'one' })
  })

  test('no one without a lease, and the reason is that of the lease which comes nearest', () => {
    expect(entitlementOf([])).toEqual({ isEntitled: false, because: 'no-lease', leaseId: null })
    const old = { ...lease, leaseId: 'old', status: 'ended' } as const
    const next = { ...lease, leaseId: 'next', status: 'pending' } as const
    expect(entitlementOf([old, next])).toMatchObject({ because: 'first-report', leaseId: 'next' })
  })
})

const typed = {
  company_name: ' Lantern  Mobile ',
  company_url: 'https://lantern-mobile.example/promo?x=1',
  discount: '$10 off a month',
  description: 'On any phone plan.',
  instructions: 'Choose a plan.\r\n\r\n  Enter the code. \n',
  code: 'LANTERN-7Q4X',
  province: '',
  starts_on: '2026-11-09',
  ends_on: '',
}

describe('what staff enter', () => {
  const errorsOf = (change: Partial<typeof typed>) => {
    const parsed = perkSchema({ today }).safeParse({ ...typed, ...change })
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message])
  }

  test('is kept without stray spaces and empty lines', () => {
    expect(perkSchema({ today }).parse(typed)).toMatchObject({
      company_name: 'Lantern Mobile',
      instructions: 'Choose a plan.\nEnter the code.',
      province: null,
      ends_on: null,
    })
    expect(errorsOf({ province: 'ON', ends_on: '2026-11-09' })).toEqual([])
  })

  test.each<[Partial<typeof typed>, [string, string]]>([
    [{ company_name: ' ' }, ['company_name', perkMessages.company]],
    [{ code: '' }, ['code', perkMessages.code]],
    [{ code: 'x'.repeat(perkLimits.code + 1) }, ['code', 'Use at most 60 characters']],
    [{ discount: 'x'.repeat(41) }, ['discount', 'Use at most 40 characters']],
    [{ instructions: '\n' }, ['instructions', perkMessages.instructions]],
    [{ instructions: 'x'.repeat(1501) }, ['instructions', 'Use at most 1,500 characters']],
    [{ starts_on: '' }, ['starts_on', perkMessages.starts]],
    [{ starts_on: '2036-11-09' }, ['starts_on', perkMessages.tooFar]],
    [{ ends_on: '2026-11-08' }, ['ends_on', perkMessages.order]],
    [{ province: 'XX' }, ['province', perkMessages.province]],
  ])('is refused where it is wrong: %j', (change, error) => expect(errorsOf(change)).toEqual([error]))

  test.each([
    'http://lantern.example',
    'javascript:alert(1)',
    'https://user:secret@lantern.example',
    'https://localhost/',
    'https://lantern.example/a b',
    'lantern.example',
    'data:text/html,x',
    '',
  ])('leads only to a page on the web by https: %s', (url) =>
    expect(parseCompanyUrl(url)).toEqual({ ok: false, message: perkMessages.url }),
  )
})

test('a company without a logo shows its letters, and a link says where it leads', () => {
  expect(['Kettle & Crumb', 'lantern', 'Éclair Bleu Nord'].map(initialsOf)).toEqual(['KC', 'L', 'ÉB'])
  expect(hostOf('https://www.lantern-mobile.example/x')).toBe('lantern-mobile.example')
})
