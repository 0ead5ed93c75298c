import { describe, expect, test } from 'vitest'
import { ada, on, robin } from '#database/factories/bureau-facts.ts'
import {
  becomes,
  decided,
  dismissed,
  disputes,
  isAnswered,
  isHeld,
  isTakenOut,
  isTerminated,
  lives,
  pays,
  petition,
  rows,
} from '#tests/bureau-life.ts'
import type { BureauFacts } from './bureau-facts.ts'

// Each case is a debt of 1,000.99 from February 10, 2025, whose two weeks ended on April 1. One text per file, from a
// month on.

const all = 100_099
const both = { debtors: [robin, ada] }

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

const noNotice = { weeksEndOn: null }
const noIdentity = { hasBirthDate: false, hasSin: false }
/** A person's notice is delivered: their two weeks end on a day. */
const isNotified = (weeksEndOn: string) =>
  becomes({ debtors: [robin, { ...ada, weeksEndOn: on(weeksEndOn) }] })

rows('who got no notice', [
  [
    'is left out until two weeks after it was delivered; the others are reported from the start',
    {
      debt: { debtors: [robin, { ...ada, ...noNotice }] },
      events: [['2025-05-20', isNotified('2025-06-03')]],
    },
    '2025-04',
    ['93 1000', '93 1000', '93 1000 [Robin 2, Ada 2]', '93 1000 [Robin 2, Ada 2]'],
  ],
  [
    'and their two weeks end on the 15th: the next file',
    {
      debt: { debtors: [robin, { ...ada, ...noNotice }] },
      events: [['2025-06-01', isNotified('2025-06-15')]],
    },
    '2025-06',
    ['93 1000', '93 1000 [Robin 2, Ada 2]'],
  ],
  [
    'is waited for where no one else can be matched',
    {
      debt: {
        debtors: [
          { ...robin, ...noIdentity },
          { ...ada, ...noNotice },
        ],
      },
      events: [['2025-05-20', becomes({ debtors: [{ ...ada, weeksEndOn: on('2025-06-03') }] })]],
    },
    '2025-04',
    ['notice_outstanding', 'notice_outstanding', '93 1000'],
  ],
  [
    'and disputes in the two weeks that they get later, is reported after the answer',
    {
      debt: { debtors: [robin, { ...ada, weeksEndOn: on('2025-05-03') }] },
      events: [
        [
          '2025-05-02',
          becomes({
            disputes: [
              {
                debtorId: ada.id,
                openedOn: on('2025-05-02'),
                resolvedOn: null,
                isPaused: false,
                isContested: false,
              },
            ],
          }),
        ],
        ['2025-05-20', isAnswered],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000 XB', '93 1000 XH [Robin 2, Ada 2]'],
  ],
  [
    'and was paid meanwhile, is never reported',
    { debt: { debtors: [{ ...robin, ...noNotice }] }, events: [['2025-05-02', pays(all)]] },
    '2025-04',
    ['notice_outstanding', '-', '-'],
  ],
])

rows('who cannot be matched any more', [
  [
    'is closed by their account, once, and the others go on',
    { debt: both, events: [['2025-05-20', becomes({ debtors: [robin, { ...ada, ...noIdentity }] })]] },
    '2025-05',
    ['93 1000 [Robin 2, Ada 2]', '93 1000 [Robin 1, Ada T]', '93 1000'],
  ],
  [
    'and is the only one: closed, and then left out',
    { events: [['2025-05-20', becomes({ debtors: [{ ...robin, ...noIdentity }] })]] },
    '2025-05',
    ['93 1000', '93 1000 [Robin T]', 'no_identity', 'no_identity'],
  ],
  [
    'and was paid before: nothing more is said',
    {
      events: [
        ['2025-05-02', pays(all)],
        ['2025-05-20', becomes({ debtors: [{ ...robin, ...noIdentity }] })],
      ],
    },
    '2025-04',
    ['93 1000', '62 0 paid 1000', '-'],
  ],
  [
    'and the debt is terminated: it is deleted anyway',
    {
      events: [
        ['2025-05-20', becomes({ debtors: [{ ...robin, ...noIdentity }] })],
        ['2025-05-20', isTerminated],
      ],
    },
    '2025-05',
    ['93 1000', 'DA 0 [Robin T]', '-'],
  ],
])

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
    ['a SIN that is another one', { hasSin: true, sinSince: '2025-04-20T12:00:00.000Z' }, '5'],
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

const bothBankrupt = [
  ['2025-05-02', petition(robin.id)],
  ['2025-05-02', petition(ada.id)],
  ['2025-05-20', decided('close', robin.id)],
] as const

rows('who is not in the last line', [
  [
    'because it closed another bankrupt person: the deletion names both',
    { debt: both, events: [...bothBankrupt, ['2025-07-20', isTerminated]] },
    '2025-04',
    [
      '93 1000 [Robin 2, Ada 2]',
      '93 1000 [Robin 2, Ada 2]',
      '93 1000 [Robin T]',
      'bankrupt',
      'DA 0 [Ada 1, Robin T]',
      '-',
    ],
  ],
  [
    'because it closed another bankrupt person: a payment is for both',
    { debt: both, events: [...bothBankrupt, ['2025-07-20', pays(all)]] },
    '2025-04',
    [
      '93 1000 [Robin 2, Ada 2]',
      '93 1000 [Robin 2, Ada 2]',
      '93 1000 [Robin T]',
      'bankrupt',
      '62 0 paid 1000 [Ada 1, Robin T]',
      '-',
    ],
  ],
  [
    'because they were closed, and owe again on the day of the deletion',
    {
      debt: both,
      events: [
        ['2025-05-02', petition(robin.id)],
        ['2025-06-20', dismissed(robin.id)],
        ['2025-06-20', isTerminated],
      ],
    },
    '2025-04',
    [
      '93 1000 [Robin 2, Ada 2]',
      '93 1000 [Robin 2, Ada 2]',
      '93 1000 [Ada 1, Robin T]',
      'DA 0 [Ada 1, Robin T]',
      '-',
    ],
  ],
  [
    'because their notice came later: not first reported while staff look into it',
    {
      debt: { debtors: [robin, { ...ada, ...noNotice }] },
      events: [
        ['2025-05-20', isNotified('2025-06-03')],
        ['2025-05-21', disputes],
        ['2025-05-22', isHeld],
        ['2025-06-20', isAnswered],
      ],
    },
    '2025-04',
    ['93 1000', '93 1000', '93 1000 XB', '93 1000 XH [Robin 2, Ada 2]', '93 1000 XR [Robin 2, Ada 2]'],
  ],
  [
    'because they cannot be matched: a dispute’s code is still taken from a paid debt',
    {
      debt: both,
      events: [
        ['2025-05-02', disputes],
        ['2025-05-03', pays(all)],
        ['2025-05-20', isAnswered],
        ['2025-05-20', becomes({ debtors: [{ ...robin, ...noIdentity }, ada] })],
      ],
    },
    '2025-04',
    [
      '93 1000 [Robin 2, Ada 2]',
      '62 0 paid 1000 XB [Robin 2, Ada 2]',
      '62 0 XH [Ada 1, Robin T]',
      '62 0 XR [Ada 1, Robin T]',
      '-',
    ],
  ],
])
