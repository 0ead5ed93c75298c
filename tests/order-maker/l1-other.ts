/** Ontario L1 applications that end without an eviction: dismissed, payment plan, interim order. */
import { addDays, monthEnd, monthStart, showMoney } from './core.ts'
import { writeHeader, writeSignature } from './header.ts'
import { type Case, citation, feeLine, heardLine, start, writeRent } from './parts.ts'
import type { Voice } from './voice.ts'

function open(v: Voice, c: Case, title: string[]): void {
  const look = start(v, c, 'L1', ['landlord_filed', 'n4'])
  writeHeader(v, look, {
    title,
    tenantFirst: false,
    citation: citation(v),
    board: v.chance.pick(['new', 'english']),
  })
  v.para(
    `${v.land} (the '${v.L}') applied for an order to terminate the tenancy and evict ${v.ten} (the '${v.T}') because the ${v.T} did not pay the rent that the ${v.T} ${v.t('owes', 'owe')} (L1 application).`,
  )
  v.para(heardLine(v, c))
  const reps = [c.landlordRep ?? v.chance.bool(), c.tenantRep ?? v.chance.bool(0.3)].map((yes) =>
    yes ? v.pools.reps.deal() : null,
  )
  v.para(v.attendance(reps[0] ?? null, reps[1] ?? null, true))
  v.head('Determinations:')
}

export function dismissed(v: Voice, c: Case & { abandoned?: boolean }): void {
  open(v, c, ['Order under Section 69', 'Residential Tenancies Act, 2006'])
  v.e.dismissed = true
  const rent = v.e.monthly_rent ?? 0
  const gave = addDays(v.e.meeting_date ?? '', -120)
  v.list([
    `The ${v.L} served an N4 notice on ${v.d(gave)} with a termination date of ${v.d(addDays(gave, 11))}.`,
    ...writeRent(v, c, false),
    c.abandoned
      ? `The ${v.L} filed a ledger showing ${v.m(rent * 3)} owing, but the ${v.T} produced receipts for all of it. I find that no rent was owing when the notice was given.`
      : `The notice claims ${v.m(rent * 2)} for a unit that is not the rental unit. It names the wrong premises and is void.`,
    `The ${v.L} asked for the filing fee of ${showMoney(20100, v.bareRound)}. As the application does not succeed, that fee is not ordered.`,
  ])
  v.head('It is ordered that:')
  v.list([
    v.say(
      `The ${v.Ls} application is dismissed.`,
      'The application is hereby dismissed in its entirety.',
      'This application is dismissed without costs.',
    ),
  ])
  writeSignature(v)
}

export function paymentPlan(v: Voice, c: Case & { sentences?: boolean }): void {
  open(v, c, [
    v.say('Order under Section 74', 'Consent Order under Section 74'),
    'Residential Tenancies Act, 2006',
  ])
  const hearing = v.e.meeting_date ?? ''
  const rent = v.e.monthly_rent ?? 0
  const arrears = rent * 3
  const fee = 18600
  const each = Math.floor((arrears + fee) / 5 / 5000) * 5000
  const last = arrears + fee - 4 * each
  const dates = [0, 1, 2, 3, 4].map((i) => addDays(monthStart(hearing, i + 1), 14))
  v.list([
    `The ${v.L} served the ${v.T} with a valid N4 Notice.`,
    ...writeRent(v, c, false),
    `The parties agreed that the arrears of rent to ${v.d(monthEnd(hearing))} are ${v.m(arrears)}.`,
    feeLine(v, fee),
    `The parties consented to the following order.`,
  ])
  v.head('On consent, it is ordered that:')
  const intro = `The ${v.T} ${v.tMust()} pay the ${v.L} ${v.m(arrears + fee)}, being the arrears to ${v.d(monthEnd(hearing))} and the cost of filing the application, in instalments as follows:`
  if (c.sentences) {
    v.list([
      `${intro} ${dates
        .slice(0, 4)
        .map((d) => `${v.m(each)} ${v.by(d)}`)
        .join('; ')}; and ${v.m(last)} ${v.by(dates[4] ?? '')}.`,
    ])
  } else {
    v.list([intro])
    v.row(
      [
        { text: 'Date', width: 0.5, bold: true },
        { text: 'Payment', width: 0.5, bold: true },
      ],
      true,
    )
    for (const [i, d] of dates.entries()) {
      v.row(
        [
          { text: v.d(d), width: 0.5 },
          { text: v.m(i < 4 ? each : last), width: 0.5 },
        ],
        true,
      )
    }
    v.gap(0.5)
  }
  v.list(
    [
      `The ${v.T} ${v.tMust()} also pay the lawful monthly rent in full on the first day of each month from ${v.d(monthStart(hearing, 1))} to ${v.d(monthStart(hearing, 5))}.`,
      `If the ${v.T} ${v.t('fails', 'fail')} to make any one of these payments in full and on time, the ${v.L} may, without notice to the ${v.T} and within 30 days of the breach, apply under section 78 of the Act for an order terminating the tenancy and evicting the ${v.T}, and the balance then becomes immediately due.`,
    ],
    2,
  )
  writeSignature(v)
}

export function interim(v: Voice, c: Case): void {
  open(v, { ...c, suffix: '-IN' }, [
    'INTERIM ORDER',
    'Order under Section 69',
    'Residential Tenancies Act, 2006',
  ])
  const hearing = v.e.meeting_date ?? ''
  v.list([
    `The ${v.T} asked for an adjournment to file evidence about maintenance. The ${v.L} ${v.l('says', 'say')} that ${v.m((v.e.monthly_rent ?? 0) * 4)} ${v.say('is', 'was')} owing to ${v.d(monthEnd(hearing))}. No finding is made today.`,
    ...writeRent(v, c, false),
    `It is fair to make the adjournment conditional on payment of the rent as it comes due.`,
  ])
  v.head('It is ordered that:')
  v.list([
    `The hearing is adjourned to a date to be set by the LTB.`,
    `The ${v.T} ${v.tMust()} pay to the ${v.L} the lawful monthly rent on or before the first day of each month, starting ${v.d(monthStart(hearing, 1))}, until the application is decided.`,
    `The parties ${v.say('shall', 'must')} exchange documents by ${v.d(addDays(hearing, 30))}.`,
    `I am seized of this matter.`,
  ])
  writeSignature(v)
}
