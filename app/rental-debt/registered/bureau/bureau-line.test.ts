import { describe, expect, test } from 'vitest'
import {
  allButCents,
  closed,
  credit,
  debt,
  on,
  opened,
  outcomeOf,
  paidAll,
  reportDate,
  reported,
  robin,
  settledLine,
} from '#database/factories/bureau-facts.ts'
import type { BureauFacts, BureauOutcome } from './bureau-facts.ts'

const petition = {
  debtorId: robin.id,
  filedOn: reportDate,
  isDismissed: false,
  isDischarged: false,
  decision: null,
  decidedOn: null,
}

/** The outcome in one or two words, as docs/decisions lists them. */
function inShort(outcome: BureauOutcome): string {
  if (outcome.kind !== 'line') return `${outcome.kind} ${outcome.reason}`
  const { accountStatus, specialComment, complianceCondition } = outcome.line
  return [accountStatus, specialComment, complianceCondition].filter(Boolean).join(' ')
}

describe('what goes out', () => {
  const rows: [string, BureauFacts, string][] = [
    ['a draft', debt({ status: 'draft', graceEndsOn: null }), 'not_due not_active_yet'],
    [
      'in the two weeks',
      debt({ status: 'notified', graceEndsOn: on('2026-03-20') }),
      'not_due not_active_yet',
    ],
    [
      'the last of the two weeks, not over yet',
      debt({ status: 'notified', graceEndsOn: reportDate }),
      'not_due not_active_yet',
    ],
    [
      'the last of the two weeks, whatever its status',
      debt({ graceEndsOn: reportDate }),
      'not_due not_active_yet',
    ],
    ['the day after the two weeks', debt({ graceEndsOn: on('2026-03-14') }), '93'],
    [
      'disputed in the two weeks',
      debt({ status: 'disputed', graceEndsOn: on('2026-03-20') }),
      'not_due not_active_yet',
    ],
    ['active', debt(), '93'],
    ['active, reported before', debt({ past: reported() }), '93'],
    ['paid in the two weeks', debt({ status: 'settled' }, paidAll), 'not_due never_reported'],
    ['settled', debt({ status: 'settled', past: reported() }, paidAll), '62'],
    ['settled by the ledger, its status behind', debt({ past: reported() }, paidAll), '62'],
    [
      'settled, a part waived',
      debt({ past: reported() }, [
        credit('2026-02-20', 60_000),
        credit('2026-03-01', 40_099, 'waive_negotiation'),
      ]),
      '62 AU',
    ],
    ['under a dollar, never reported', debt({}, allButCents), 'not_due never_reported'],
    ['under a dollar left', debt({ past: reported() }, allButCents), '62'],
    ['a dollar left', debt({ past: reported() }, [credit('2026-03-01', 99_999)]), '93'],
    [
      'under a dollar left, reported before',
      debt({ past: reported(settledLine) }, allButCents),
      'not_due closed',
    ],
    [
      'settled, reported before',
      debt({ status: 'settled', past: reported(settledLine) }, paidAll),
      'not_due closed',
    ],
    [
      'settled, reported before, and paid too much since',
      debt({ status: 'settled', past: reported(settledLine) }, [...paidAll, credit('2026-03-10', 5_000)]),
      'not_due closed',
    ],
    [
      'settled, reported with a waiver that was corrected to a payment',
      debt({ status: 'settled', past: reported({ ...settledLine, specialComment: 'AU' }) }, paidAll),
      '62',
    ],
    [
      'settled, reported with another day',
      debt({ status: 'settled', past: reported({ ...settledLine, dateClosed: on('2026-02-10') }) }, paidAll),
      '62',
    ],
    ['opened again by a correction', debt({ past: reported(settledLine) }), '93'],
    ['a payment of the day after', debt({ past: reported() }, [credit('2026-03-16', 100_099)]), '93'],
    ['terminated, never reported', debt({ status: 'terminated' }), 'not_due never_reported'],
    ['terminated', debt({ status: 'terminated', past: reported() }), 'DA'],
    [
      'terminated after it was settled',
      debt({ status: 'terminated', past: reported(settledLine) }, paidAll),
      'DA',
    ],
    [
      'terminated, reported before',
      debt({ status: 'terminated', past: reported({ accountStatus: 'DA' }) }),
      'not_due never_reported',
    ],
    ['terminated while disputed', debt({ status: 'terminated', past: reported(), disputes: [opened] }), 'DA'],
    ['disputed', debt({ status: 'disputed', disputes: [opened] }), '93 XB'],
    ['disputed after the day', debt({ disputes: [{ ...opened, openedOn: on('2026-03-16') }] }), '93'],
    ['its status says so', debt({ status: 'disputed' }), '93 XB'],
    [
      'disputed again after it was looked into',
      debt({ status: 'disputed', disputes: [closed, opened] }),
      '93 XB',
    ],
    [
      'paid while disputed',
      debt({ status: 'disputed', disputes: [opened], past: reported() }, paidAll),
      '62 XB',
    ],
    [
      'paid while disputed, reported before',
      debt(
        {
          status: 'disputed',
          disputes: [opened],
          past: reported({ ...settledLine, complianceCondition: 'XB' }),
        },
        paidAll,
      ),
      'not_due closed',
    ],
    ['resolved', debt({ disputes: [closed], past: reported({ complianceCondition: 'XB' }) }), '93 XH'],
    [
      'resolved, contested twice',
      debt({ disputes: [closed], past: reported({ complianceCondition: 'XC' }) }),
      '93 XH',
    ],
    [
      'a month after it was resolved',
      debt({ disputes: [closed], past: reported({ complianceCondition: 'XH' }) }),
      '93 XR',
    ],
    ['two months after', debt({ disputes: [closed], past: reported({ complianceCondition: 'XR' }) }), '93'],
    [
      'paid, and its dispute resolved since',
      debt(
        {
          status: 'settled',
          disputes: [closed],
          past: reported({ ...settledLine, complianceCondition: 'XC' }),
        },
        paidAll,
      ),
      '62 XH',
    ],
    [
      'paid, the mark to be taken back',
      debt(
        {
          status: 'settled',
          disputes: [closed],
          past: reported({ ...settledLine, complianceCondition: 'XH' }),
        },
        paidAll,
      ),
      '62 XR',
    ],
    ['opened and resolved between two files', debt({ disputes: [closed], past: reported() }), '93'],
    [
      'held by staff',
      debt({ status: 'disputed', disputes: [{ ...opened, isPaused: true }] }),
      'held dispute_evidence',
    ],
    ['held once, resolved', debt({ disputes: [{ ...closed, isPaused: true }], past: reported() }), '93'],
    ['expired today', debt({ ledger: { ...debt().ledger, issuedOn: on('2020-03-15') } }), 'left_out expired'],
    ['the day before it expires', debt({ ledger: { ...debt().ledger, issuedOn: on('2020-03-16') } }), '93'],
    ['expired by its status', debt({ status: 'expired' }), 'left_out expired'],
    [
      'expired, reported before',
      debt({ status: 'expired', past: { reason: 'expired', lastLine: null } }),
      'not_due closed',
    ],
    ['bankrupt, never reported', debt({ bankruptcies: [petition] }), 'left_out bankrupt'],
    ['bankrupt, reported before', debt({ bankruptcies: [petition], past: reported() }), '93'],
    ['filed the day after', debt({ bankruptcies: [{ ...petition, filedOn: on('2026-03-16') }] }), '93'],
    ['dismissed', debt({ bankruptcies: [{ ...petition, isDismissed: true }] }), '93'],
    [
      'no birth date and no SIN',
      debt({ debtors: [{ ...robin, hasBirthDate: false }] }),
      'left_out no_identity',
    ],
    ['a SIN alone', debt({ debtors: [{ ...robin, hasBirthDate: false, hasSin: true }] }), '93'],
    ['no one named', debt({ debtors: [] }), 'left_out no_identity'],
    ['no street', debt({ address: { ...debt().address, firstLine: null } }), 'left_out no_address'],
    ['no creditor', debt({ creditor: null }), 'left_out no_creditor'],
    [
      'a name without a Latin letter',
      debt({ debtors: [{ ...robin, lastName: '漢字' }] }),
      'left_out not_writable',
    ],
    [
      'a postal code of elsewhere',
      debt({ address: { ...debt().address, postalCode: '90210' } }),
      'left_out not_writable',
    ],
  ]
  test.each(rows)('%s', (_, facts, expected) => expect(inShort(outcomeOf(facts))).toBe(expected))
})
