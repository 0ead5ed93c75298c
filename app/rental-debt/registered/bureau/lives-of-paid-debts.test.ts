import { on } from '#database/factories/bureau-facts.ts'
import { bounces, disputes, isAnswered, pays, rows } from '#tests/bureau-life.ts'

// Each case is a debt of 1,000.99 from February 10, 2025, whose two weeks ended on April 1. One text per file, from a
// month on.

const all = 100_099
/** Ordered so that its six years end on June 20, 2025. */
const old = { ledger: { issuedOn: on('2019-06-20') } }
/** Daily rent that continues until the unit is given back. */
const rent = { appliesRentAccrual: true, perDayRent: 5_000, compensationStartsOn: on('2025-05-01') }

rows('paid is paid', [
  [
    'all but 99 cents is all: it is reported as paid, once',
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
    'a waiver settles what payments left open, and nothing after they paid it all',
    {
      events: [
        ['2025-05-01', pays(10_000, '2025-05-01', 'waive_other')],
        ['2025-05-16', pays(all, '2025-04-16')],
      ],
    },
    '2025-05',
    ['93 900', '62 0', '-', '-'],
  ],
  [
    'one before the last payment settles',
    {
      events: [
        ['2025-05-01', pays(10_000, '2025-05-01', 'waive_other')],
        ['2025-05-16', pays(all - 10_000)],
      ],
    },
    '2025-05',
    ['93 900', '62 0 paid 900 AU', '-', '-'],
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
    'what was paid in full in their last month is reported',
    { ...old, events: [['2025-06-18', pays(all)]] },
    '2025-05',
    ['93 1000', '93 1000', '62 0 paid 1000', '-'],
  ],
  [
    'what was paid in part in their last month is reported, once',
    { ...old, events: [['2025-06-18', pays(20_000)]] },
    '2025-05',
    ['93 1000', '93 1000', '93 800 paid 200', 'expired', '-'],
  ],
  [
    'what was paid in them and recorded after them is reported',
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
    'a dispute that was answered in them is reported as resolved',
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
