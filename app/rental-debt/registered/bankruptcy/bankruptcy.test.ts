import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { type DebtStatus, statusAfter } from '../../lifecycle.ts'
import {
  canRecordBankruptcy,
  combinedStatusOf,
  dateProblems,
  eventAfterBankruptcy,
  eventsToFollow,
} from './bankruptcy.ts'
import type { BankruptcyStatus } from './bankruptcy-labels.ts'
import { bankruptcyChangeSchema, petitionSchema } from './bankruptcy-schema.ts'

describe('the dates', () => {
  const today = isoDate('2026-11-21')
  const given = { today, issuedOn: isoDate('2024-02-13') }
  const problems = (filed: string, ended: string | null = null, limits = given) =>
    dateProblems({ filed_date: isoDate(filed), ended_date: ended === null ? null : isoDate(ended) }, limits)

  test.each([
    ['2026-11-21', null],
    ['2026-11-21', '2026-11-21'],
    ['2022-02-13', '2024-01-01'],
    // A petition from the time in which the arrears grew covers them.
    ['2023-06-01', null],
  ])('%s to %s', (filed, ended) => expect(problems(filed, ended)).toEqual({}))

  test('none lies in the future, and the end is not before the petition', () => {
    expect(problems('2026-11-22')).toEqual({ filed_date: 'The filing date cannot be in the future' })
    expect(problems('2026-11-01', '2026-11-22')).toEqual({ ended_date: 'The date cannot be in the future' })
    expect(problems('2026-11-02', '2026-11-01')).toEqual({
      ended_date: 'A bankruptcy cannot end before its petition was filed',
    })
  })

  test('a petition from long before the order is a mistyped year', () => {
    expect(problems('2022-02-12').filed_date).toMatch(
      /^The order was issued on Feb\u00a013,\u00a02024. Check the year/,
    )
    expect(
      dateProblems({ filed_date: isoDate('1999-01-01'), ended_date: null }, { today, issuedOn: null }),
    ).toEqual({})
  })
})

test.each<[Record<string, BankruptcyStatus[]>, ReturnType<typeof combinedStatusOf>]>([
  [{ robin: [] }, null],
  [{ robin: ['dismissed'] }, null],
  [{ robin: ['petition'] }, 'petition'],
  [{ robin: ['dismissed', 'petition'] }, 'petition'],
  [{ robin: ['dismissed', 'discharged'] }, 'discharged'],
  [{ robin: ['petition'], ada: [] }, null],
  [{ robin: ['discharged'], ada: ['dismissed'] }, null],
  [{ robin: ['discharged'], ada: ['petition'] }, 'petition'],
  [{ robin: ['discharged'], ada: ['discharged'] }, 'discharged'],
])(
  'of the bankruptcies %j the debt takes %s: it goes on against those who have none',
  (recorded, combined) => {
    const bankruptcies = Object.entries(recorded).flatMap(([debtorId, statuses]) =>
      statuses.map((status) => ({ debtorId, status })),
    )
    expect(combinedStatusOf(Object.keys(recorded), bankruptcies)).toBe(combined)
  },
)

describe('a debt follows', () => {
  const open: DebtStatus[] = [
    'notified',
    'active',
    'disputed',
    'petition_for_bankruptcy',
    'bankruptcy_discharged',
  ]
  const frees = [
    ['dispute_goes_on', 'disputed'],
    ['grace_period_goes_on', 'notified'],
    ['bankruptcy_over', 'active'],
  ] as const
  const ends = { petition: 'petition_for_bankruptcy', discharged: 'bankruptcy_discharged' } as const

  test.each(open)('from %s to wherever its bankruptcies lead, by the table of transitions', (status) => {
    for (const combined of ['petition', 'discharged', null] as const) {
      for (const [freed, to] of frees) {
        let at: DebtStatus | null = status
        for (const event of eventsToFollow(status, combined, freed)) at = at && statusAfter(at, event)
        const isBankrupt = status === 'petition_for_bankruptcy' || status === 'bankruptcy_discharged'
        const end = isBankrupt ? to : status
        expect(at, `${combined}`).toBe(combined ? ends[combined] : end)
      }
    }
  })

  test('and does not move where it stands there already', () => {
    expect(eventsToFollow('petition_for_bankruptcy', 'petition', 'bankruptcy_over')).toEqual([])
    expect(eventsToFollow('bankruptcy_discharged', 'discharged', 'bankruptcy_over')).toEqual([])
    expect(eventsToFollow('active', null, 'bankruptcy_over')).toEqual([])
  })
})

test.each<[DebtStatus, boolean]>([
  ['draft', false],
  ['in_review', false],
  ['cancelled', false],
  ['notified', true],
  ['active', true],
  ['disputed', true],
  ['petition_for_bankruptcy', true],
  ['bankruptcy_discharged', true],
  ['settled', false],
  ['expired', false],
  ['terminated', false],
])('while a debt is %s a bankruptcy can be recorded: %s', (status, can) => {
  expect(canRecordBankruptcy(status)).toBe(can)
})

test('a debt freed of its last bankruptcy goes on where it would stand without', () => {
  const today = isoDate('2026-03-14')
  const frees = (openDispute: boolean, graceEndsOn: string | null) =>
    eventAfterBankruptcy(
      { openDispute, graceEndsOn: graceEndsOn === null ? null : isoDate(graceEndsOn) },
      today,
    )
  expect(frees(true, '2026-03-20')).toBe('dispute_goes_on')
  expect(frees(false, '2026-03-15')).toBe('grace_period_goes_on')
  expect(frees(false, '2026-03-14')).toBe('grace_period_goes_on')
  expect(frees(false, '2026-03-13')).toBe('bankruptcy_over')
  expect(frees(false, null)).toBe('bankruptcy_over')
})

describe('the forms', () => {
  const debtor_id = '0b8f3c1e-6a49-4d1c-9a55-0f6a3f5b7c11'
  const problemsOf = (schema: typeof petitionSchema | typeof bankruptcyChangeSchema, typed: object) => {
    const parsed = schema.safeParse(typed)
    return parsed.success
      ? parsed.data
      : parsed.error.issues.map((issue) => `${issue.path}: ${issue.message}`)
  }

  test('a petition needs a person and a day; its trustee is tidied, or not known', () => {
    const none = { trustee_name: null, trustee_email: null, trustee_phone: null }
    expect(problemsOf(petitionSchema, { debtor_id, filed_date: '03/14/2026' })).toEqual({
      debtor_id,
      filed_date: '2026-03-14',
      ...none,
    })
    const typed = {
      trustee_name: ' Ada  Zhou ',
      trustee_email: ' A@Z.example',
      trustee_phone: '416 555-0123',
    }
    expect(problemsOf(petitionSchema, { debtor_id, filed_date: '2026-03-14', ...typed })).toMatchObject({
      trustee_name: 'Ada Zhou',
      trustee_email: 'a@z.example',
      trustee_phone: '4165550123',
    })
  })

  test('and says all that is wrong at once', () => {
    const typed = {
      trustee_name: 'x'.repeat(201),
      trustee_email: 'nobody',
      trustee_phone: '12',
      filed_date: ' ',
    }
    expect(problemsOf(petitionSchema, typed)).toEqual([
      'debtor_id: Choose whose bankruptcy it is',
      'filed_date: Enter the date the petition was filed',
      'trustee_name: Use at most 200 characters',
      'trustee_email: Please enter a valid email address',
      'trustee_phone: Phone must be 10 digits',
    ])
  })

  test.each([
    [{ status: 'discharged', ended_date: '' }, 'ended_date: Enter the date of the discharge or dismissal'],
    [{ status: 'dismissed' }, 'ended_date: Enter the date of the discharge or dismissal'],
    [
      { status: 'petition', ended_date: '2026-04-01' },
      'ended_date: An open petition has no end date. Leave it blank, or choose how it ended',
    ],
    [{ status: 'over' }, 'status: Choose the status of the bankruptcy'],
  ])('an end has its day, and a petition none: %o', (typed, message) => {
    const change = { filed_date: '2026-03-14', revision: '1', ...typed }
    expect(problemsOf(bankruptcyChangeSchema, change)).toEqual([message])
  })
})
