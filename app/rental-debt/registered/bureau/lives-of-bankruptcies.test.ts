import { ada, robin } from '#database/factories/bureau-facts.ts'
import { decided, dismissed, pays, petition, rows } from '#tests/bureau-life.ts'

// Each case is a debt of 1,000.99 from February 10, 2025, whose two weeks ended on April 1. One text per file, from a
// month on.

const all = 100_099
const both = { debtors: [robin, ada] }

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
    'paid in full under a petition: reported as paid',
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
    'paid in part under a petition, and recorded late: each reported once',
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
