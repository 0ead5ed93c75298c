import { on } from '#database/factories/bureau-facts.ts'
import {
  disputes,
  isAnswered,
  isHeld,
  isRetracted,
  isTerminated,
  pays,
  rows,
  stillDisagrees,
} from '#tests/bureau-life.ts'

// Each case is a debt of 1,000.99 from February 10, 2025, whose two weeks ended on April 1. One text per file, from a
// month on.

const all = 100_099

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
    'of a paid debt is XB as well, and its end is reported once more',
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
    'paid while its evidence is looked at: it is reported as paid',
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
    'a dispute on the day after them is reported as one',
    { debt: { graceEndsOn: on('2025-07-15') }, events: [['2025-07-16', disputes]] },
    '2025-07',
    ['-', '93 1000 XB'],
  ],
])
