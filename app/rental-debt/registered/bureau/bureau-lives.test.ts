import { describe, expect, test } from 'vitest'
import { ada, on, robin } from '#tests/factories/bureau-facts.ts'
import {
  becomes,
  bounces,
  decided,
  dismissed,
  disputes,
  filesOf,
  isAnswered,
  isHeld,
  isRetracted,
  isTakenOut,
  isTerminated,
  type Life,
  linesOf,
  pays,
  petition,
  stillDisagrees,
} from '#tests/factories/bureau-life.ts'
import type { BureauFacts } from './bureau-facts.ts'

// Each life is a debt of 1,000.99 of February 10, 2025, whose two weeks ended on April 1. One text a file, from a month on.

const all = 100_099
const both = { debtors: [robin, ada] }
/** Ordered so that its six years end on June 20, 2025. */
const old = { ledger: { issuedOn: on('2019-06-20') } }
/** Rent of a day that goes on until the unit is given back. */
const rent = { appliesRentAccrual: true, perDayRent: 5_000, compensationStartsOn: on('2025-05-01') }

type Row = [name: string, life: Life, from: string, files: string[]]
const rows = (title: string, table: Row[]) =>
  describe(title, () => {
    test.each(table)('%s', (_, life, from, files) => {
      expect(filesOf(life, from, files.length)).toEqual(files)
    })
  })

rows('disputes', [
  [
    'open XB, resolved XH, taken away XR, then nothing',
    {
      events: [
        ['2025-05-02', disputes],
        ['2025-06-20', isAnswered],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000 XB', '93 1000 XB', '93 1000 XH', '93 1000 XR', '93 1000'],
  ],
  [
    'a second dispute is XB again',
    {
      events: [
        ['2025-05-02', disputes],
        ['2025-05-20', isAnswered],
        ['2025-06-10', disputes],
        ['2025-06-20', isAnswered],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000 XB', '93 1000 XB', '93 1000 XH', '93 1000 XR', '93 1000'],
  ],
  [
    'answered and the debtor still disagrees: XC, and XB while a further one is open',
    {
      events: [
        ['2025-05-02', disputes],
        ['2025-05-20', isAnswered],
        ['2025-05-21', stillDisagrees],
        ['2025-07-10', disputes],
        ['2025-07-20', isAnswered],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000 XB', '93 1000 XC', '93 1000 XB', '93 1000 XH', '93 1000 XR'],
  ],
  [
    'withdrawn by the debtor: nothing was resolved, the code is taken away XR, and a later one is a second one',
    {
      events: [
        ['2025-05-02', disputes],
        ['2025-06-20', isRetracted],
        ['2025-08-20', disputes],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000 XB', '93 1000 XB', '93 1000 XR', '93 1000', '93 1000 XB'],
  ],
  [
    'partly right: resolved XH, with the corrected figures',
    {
      events: [
        ['2025-05-02', disputes],
        ['2025-06-20', pays(30_000, '2025-03-05')],
        ['2025-06-20', isAnswered],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000 XB', '93 1000 XB', '93 700 XH', '93 700 XR', '93 700'],
  ],
  [
    'of a paid debt is XB as well, and its end is told once more',
    {
      events: [
        ['2025-05-02', pays(all)],
        ['2025-06-02', disputes],
        ['2025-07-20', isAnswered],
      ],
    },
    '2025-04',
    ['93 1000', '62 0 paid 1000', '62 0 XB', '-', '62 0 XH', '62 0 XR', '-'],
  ],
  [
    'held for its evidence after a first report: XB and the amounts of the last line',
    {
      events: [
        ['2025-05-02', disputes],
        ['2025-05-03', isHeld],
        ['2025-05-10', pays(20_000)],
        ['2025-06-20', isAnswered],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000 XB', '93 1000 XB', '93 800 XH'],
  ],
  [
    'held for its evidence before a first report: none goes out',
    {
      debt: { graceEndsOn: on('2025-05-01') },
      events: [
        ['2025-05-02', disputes],
        ['2025-05-03', isHeld],
        ['2025-06-20', isAnswered],
      ],
    },
    '2025-05',
    ['dispute_evidence', 'dispute_evidence', '93 1000'],
  ],
  [
    'paid while its evidence is looked at: it is told as paid',
    {
      events: [
        ['2025-05-02', disputes],
        ['2025-05-03', isHeld],
        ['2025-05-10', pays(all)],
      ],
    },
    '2025-04',
    ['93 1000', '62 0 paid 1000 XB', '-'],
  ],
  [
    'taken back: deleted, once',
    {
      events: [
        ['2025-05-02', disputes],
        ['2025-05-20', isAnswered],
        ['2025-05-20', isTerminated],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000 XB', 'DA 0', '-'],
  ],
])

rows('the two weeks', [
  [
    'nothing goes out within them or on their last day',
    { debt: { graceEndsOn: on('2025-07-15') } },
    '2025-07',
    ['-', '93 1000'],
  ],
  [
    'a dispute on their last day holds the first report until after its answer',
    {
      debt: { graceEndsOn: on('2025-07-15') },
      events: [
        ['2025-07-15', disputes],
        ['2025-09-15', isAnswered],
      ],
    },
    '2025-07',
    ['-', 'dispute_in_two_weeks', 'dispute_in_two_weeks', '93 1000'],
  ],
  [
    'a dispute within them that is answered before they end holds nothing',
    {
      debt: { graceEndsOn: on('2025-07-15') },
      events: [
        ['2025-07-03', disputes],
        ['2025-07-10', isAnswered],
      ],
    },
    '2025-07',
    ['-', '93 1000'],
  ],
  [
    'a dispute on the day after them is told as one',
    { debt: { graceEndsOn: on('2025-07-15') }, events: [['2025-07-16', disputes]] },
    '2025-07',
    ['-', '93 1000 XB'],
  ],
])

rows('paid is paid', [
  [
    'all but 99 cents is all: it is told as paid, once',
    { events: [['2025-05-02', pays(all - 99)]] },
    '2025-04',
    ['93 1000', '62 0 paid 1000', '-', '-'],
  ],
  [
    'all but a dollar is not',
    { events: [['2025-05-02', pays(all - 100)]] },
    '2025-04',
    ['93 1000', '93 1 paid 999'],
  ],
  [
    'what accrues after 62 is no collection',
    { ledger: { ...rent, compensationStartsOn: on('2025-05-16') }, events: [['2025-05-02', pays(all)]] },
    '2025-04',
    ['93 1000', '62 0 paid 1000', '-', '-', '-'],
  ],
  [
    'what accrues after a corrected 62 is none either',
    {
      ledger: { ...rent, compensationStartsOn: on('2025-05-16') },
      events: [
        ['2025-05-02', pays(all)],
        ['2025-06-01', bounces],
        ['2025-06-01', pays(all, '2025-05-08')],
      ],
    },
    '2025-04',
    ['93 1000', '62 0 paid 1000', '62 0', '-', '-'],
  ],
  [
    'a payment that bounced after 62 is one, and its paid month reads corrected',
    {
      events: [
        ['2025-05-02', pays(all)],
        ['2025-06-20', bounces],
      ],
    },
    '2025-04',
    ['93 1000', '62 0 paid 1000', '-', '93 1000', '93 1000'],
  ],
  [
    'a payment that bounced, and was paid again, is paid again',
    {
      events: [
        ['2025-05-02', pays(all)],
        ['2025-06-02', bounces],
        ['2025-06-20', pays(all)],
      ],
    },
    '2025-04',
    ['93 1000', '62 0 paid 1000', '93 1000', '62 0 paid 1000', '-'],
  ],
])

rows('after the six years', [
  ['nothing more is said', old, '2025-05', ['93 1000', '93 1000', 'expired', '-']],
  [
    'what was paid in full in their last month is told',
    { ...old, events: [['2025-06-18', pays(all)]] },
    '2025-05',
    ['93 1000', '93 1000', '62 0 paid 1000', '-'],
  ],
  [
    'what was paid in part in their last month is told, once',
    { ...old, events: [['2025-06-18', pays(20_000)]] },
    '2025-05',
    ['93 1000', '93 1000', '93 800 paid 200', 'expired', '-'],
  ],
  [
    'what was paid in them and recorded after them is told',
    { ...old, events: [['2025-09-01', pays(20_000, '2025-06-01')]] },
    '2025-06',
    ['93 1000', 'expired', '-', '93 800', 'expired'],
  ],
  [
    'what is paid after them is not',
    { ...old, events: [['2025-07-01', pays(all)]] },
    '2025-06',
    ['93 1000', 'expired', '-'],
  ],
  [
    'the code of a dispute that was open at their end is taken away',
    {
      ...old,
      events: [
        ['2025-06-10', disputes],
        ['2025-06-20', isAnswered],
      ],
    },
    '2025-05',
    ['93 1000', '93 1000 XB', '93 1000 XR', 'expired', '-'],
  ],
  [
    'a dispute that was answered in them is told as resolved',
    {
      ...old,
      events: [
        ['2025-06-10', disputes],
        ['2025-06-18', isAnswered],
      ],
    },
    '2025-05',
    ['93 1000', '93 1000 XB', '93 1000 XH', 'expired', '-'],
  ],
  [
    'rent that only accrued until their end is no last word',
    { ledger: { ...old.ledger, ...rent } },
    '2025-05',
    ['93 1700', '93 3250', 'expired', '-'],
  ],
])

rows('bankruptcy', [
  [
    'of the only debtor: one last correct line, then nothing',
    { events: [['2025-05-20', petition()]] },
    '2025-05',
    ['93 1000', '93 1000', 'bankrupt', 'bankrupt'],
  ],
  [
    'before the first report: nothing at all',
    { events: [['2025-03-20', petition()]] },
    '2025-04',
    ['bankrupt', 'bankrupt'],
  ],
  [
    'paid in full under a petition: told as paid',
    {
      events: [
        ['2025-04-20', petition()],
        ['2025-06-20', pays(all)],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000', 'bankrupt', '62 0 paid 1000', '-'],
  ],
  [
    'paid in part under a petition, and recorded late: each told once',
    {
      events: [
        ['2025-04-20', petition()],
        ['2025-06-20', pays(10_000)],
        ['2025-08-20', pays(10_000, '2025-04-02')],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000', 'bankrupt', '93 900 paid 100', 'bankrupt', '93 800', 'bankrupt'],
  ],
  [
    'entered late: one line corrects what went out',
    {
      events: [
        ['2025-07-20', petition(robin.id, '2025-05-20')],
        ['2025-07-20', pays(10_000, '2025-05-10')],
      ],
    },
    '2025-06',
    ['93 1000', '93 1000', '93 900', 'bankrupt'],
  ],
  [
    'dismissed: it is reported again',
    {
      events: [
        ['2025-04-20', petition()],
        ['2025-06-20', dismissed()],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000', 'bankrupt', '93 1000'],
  ],
  [
    'of one of two: the other stays reported, and the segment of the bankrupt is closed after one last line',
    { debt: both, events: [['2025-04-20', petition(robin.id)]] },
    '2025-04',
    [
      '93 1000 [Robin 2, Ada 2]',
      '93 1000 [Robin 2, Ada 2]',
      '93 1000 [Ada 1, Robin T]',
      '93 1000',
      '93 1000',
    ],
  ],
  [
    'of both, one after the other',
    {
      debt: both,
      events: [
        ['2025-04-20', petition(robin.id)],
        ['2025-06-20', petition(ada.id)],
      ],
    },
    '2025-04',
    [
      '93 1000 [Robin 2, Ada 2]',
      '93 1000 [Robin 2, Ada 2]',
      '93 1000 [Ada 1, Robin T]',
      '93 1000',
      'bankrupt',
    ],
  ],
  [
    'of one of two, dismissed: they are reported again',
    {
      debt: both,
      events: [
        ['2025-04-20', petition(robin.id)],
        ['2025-07-10', dismissed(robin.id)],
      ],
    },
    '2025-04',
    [
      '93 1000 [Robin 2, Ada 2]',
      '93 1000 [Robin 2, Ada 2]',
      '93 1000 [Ada 1, Robin T]',
      '93 1000 [Robin 2, Ada 2]',
    ],
  ],
  [
    'staff have it corrected once more',
    {
      events: [
        ['2025-04-20', petition()],
        ['2025-06-20', decided('correct')],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000', 'bankrupt', '93 1000', 'bankrupt'],
  ],
  [
    'staff have it closed',
    {
      events: [
        ['2025-04-20', petition()],
        ['2025-06-20', decided('close')],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000', 'bankrupt', '93 1000 [Robin T]', 'bankrupt'],
  ],
  [
    'staff have it go on',
    {
      events: [
        ['2025-04-20', petition()],
        ['2025-06-20', decided('go_on')],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000', 'bankrupt', '93 1000', '93 1000'],
  ],
])

rows('people', [
  [
    'named by mistake: closed with Z, once',
    { debt: both, events: [['2025-05-20', isTakenOut(ada.id, 'Z')]] },
    '2025-05',
    ['93 1000 [Robin 2, Ada 2]', '93 1000 [Robin 1, Ada Z]', '93 1000'],
  ],
  [
    'answering no more: closed with T, also where they came first',
    { debt: both, events: [['2025-05-20', isTakenOut(robin.id, 'T')]] },
    '2025-05',
    ['93 1000 [Robin 2, Ada 2]', '93 1000 [Ada 1, Robin T]', '93 1000'],
  ],
  [
    'taken out of a debt that is paid: a last word',
    {
      debt: both,
      events: [
        ['2025-05-02', pays(all)],
        ['2025-05-20', isTakenOut(ada.id, 'Z')],
      ],
    },
    '2025-04',
    ['93 1000 [Robin 2, Ada 2]', '62 0 paid 1000 [Robin 2, Ada 2]', '62 0 [Robin 1, Ada Z]', '-'],
  ],
  [
    'taken out before anything was reported: nothing is said of them',
    { debt: both, events: [['2025-04-02', isTakenOut(ada.id, 'Z')]] },
    '2025-04',
    ['93 1000'],
  ],
])

const lives = (life: Life, from: string, months: number) =>
  linesOf(life, from, months).map((outcome) => {
    if (outcome.kind !== 'line') throw new Error(`no line: ${JSON.stringify(outcome)}`)
    return outcome.line
  })

describe('what changed about a person', () => {
  const elm = {
    firstLine: '1 Elm St',
    secondLine: null,
    city: 'Guelph',
    province: 'ON',
    postalCode: 'N1G4P9',
  }
  const cases: [string, Partial<BureauFacts['debtors'][number]>, string][] = [
    ['a name', { lastName: 'Tremblay-Roy' }, '2'],
    ['an address', { address: elm }, '3'],
    ['a SIN', { hasSin: true }, '5'],
    ['name and address at once', { lastName: 'Tremblay-Roy', address: elm }, '6'],
    ['name and SIN at once', { lastName: 'Tremblay-Roy', hasSin: true }, '8'],
    ['address and SIN at once', { address: elm, hasSin: true }, '9'],
    ['all three at once', { lastName: 'Tremblay-Roy', address: elm, hasSin: true }, 'A'],
  ]
  test.each(cases)('%s', (_, change, code) => {
    const events = [['2025-04-20', becomes({ debtors: [{ ...robin, ...change }] })]] as const
    const [first, second, third] = lives({ events }, '2025-04', 3)
    expect([first, second, third].map((line) => line?.consumers[0].transaction)).toEqual(['1', code, null])
  })

  test('who lives elsewhere than the first has an address of their own, others none', () => {
    const [line] = lives({ debt: { debtors: [robin, { ...ada, address: elm }] } }, '2025-04', 1)
    expect(line).toMatchObject({
      address: { firstLine: '2285 Harrowgate Blvd' },
      consumers: [{ address: null }, { address: elm }],
    })
  })
})

describe('payments and months', () => {
  test('a payment counts in the month it was paid in, not in the one it was entered in', () => {
    const late = [['2025-06-20', pays(20_000, '2025-05-20')]] as const
    const lines = lives({ events: [['2025-05-02', pays(10_000)], ...late] }, '2025-04', 4)
    expect(lines.map(({ actualPayment }) => actualPayment)).toEqual([0, 10_000, 0, 0])
    expect(lines.map(({ currentBalance }) => currentBalance)).toEqual([100_099, 90_099, 90_099, 70_099])
    expect(lines.at(-1)).toMatchObject({ dateLastPayment: '2025-05-20' })
  })

  test('a past month that is corrected reads corrected', () => {
    const events = [
      ['2025-05-02', pays(all)],
      ['2025-06-02', bounces],
    ] as const
    expect(lives({ events }, '2025-04', 4).map(({ history }) => history)).toEqual(['', 'G', 'GG', 'GGG'])
    const found = [['2025-07-02', pays(all, '2025-05-10')]] as const
    expect(lives({ events: found }, '2025-04', 4).map(({ history }) => history)).toEqual([
      '',
      'G',
      'GG',
      '00G',
    ])
  })

  test('a month of which nothing was said stays silent', () => {
    const events = [
      ['2025-04-20', petition()],
      ['2025-06-20', dismissed()],
    ] as const
    const lines = linesOf({ events }, '2025-04', 4).flatMap((o) => (o.kind === 'line' ? o.line.history : []))
    expect(lines).toEqual(['', 'G', 'DGG'])
  })

  test('the first delinquency is the rent first missed, and the order only where nobody knows', () => {
    const firstMissedOn = on('2024-08-01')
    expect(lives({ debt: { firstMissedOn } }, '2025-04', 1)[0]?.dateFirstDelinquency).toBe('2024-08-01')
    expect(lives({}, '2025-04', 1)[0]?.dateFirstDelinquency).toBe('2025-02-10')
  })
})
