/** Ontario L1 orders in the format used since December 2021: voidable eviction, review, delay, tenant moved out. */
import { addDays, dayOf, monthEnd, monthStart, perDay, yearOf } from './core.ts'
import { writeHeader, writeSignature } from './header.ts'
import {
  type Case,
  citation,
  dailyLine,
  feeLine,
  fileNumber,
  heardLine,
  sheriffLine,
  start,
  writeRent,
} from './parts.ts'
import type { Voice } from './voice.ts'

export function l1New(v: Voice, c: Case): void {
  const look = start(v, c, 'L1', ['landlord_filed', 'n4'])
  const { e, chance } = v
  const hearing = e.meeting_date ?? ''
  const issued = e.issued_date ?? ''
  const rent = e.monthly_rent ?? 0
  const day = perDay(rent)
  const moved = c.ending === 'moved'
  const out = moved ? addDays(hearing, -chance.int(3, 25)) : hearing
  const upTo = moved ? out : hearing
  const months = c.months ?? chance.int(2, 7)
  const fee = chance.pick([18600, 20100])
  const nsf = (c.nsf ?? chance.bool(0.25)) ? chance.pick([2000, 4000, 6750]) : 0
  const deposit = chance.pick([0, rent, rent, Math.round(rent / 1.02)])
  const depositInterest = deposit === 0 ? 0 : chance.int(600, 6900)
  const board = chance.bool(0.25) ? Math.round(rent / 2) : 0
  const owing = months * rent + day * dayOf(upTo)
  let paid = chance.pick([0, rent, 50000, 123456])
  if (paid + deposit + board > owing / 2) paid = 0
  const totalOf = (): number => owing + fee + nsf - paid - board - deposit - depositInterest
  if (c.roundTotal) paid += totalOf() % 50000
  const total = totalOf()
  e.amount_owed = total
  e.starting_principal_includes_filing_cost = true
  const voidBy = addDays(issued, chance.pick([11, 11, 14, 30]))
  const leave = moved ? out : c.ending === 'delayed' ? monthEnd(voidBy, 1) : voidBy
  e.tenancy_terminated_date = leave
  if (moved) e.vacated_date = out
  const later = Math.max(
    0,
    (yearOf(voidBy) - yearOf(hearing)) * 12 + Number(voidBy.slice(5, 7)) - Number(hearing.slice(5, 7)),
  )
  const voidRent = (months + 1 + later) * rent
  const voidSum = voidRent + fee + nsf - paid - board
  const prior = addDays(hearing, -chance.int(45, 80))

  writeHeader(v, look, {
    title: [
      v.say('Order under Section 69', 'ORDER\nOrder under Section 69'),
      'Residential Tenancies Act, 2006',
    ],
    tenantFirst: false,
    citation: citation(v),
    board: chance.pick(['new', 'new', 'english']),
  })
  v.para(
    v.say(
      `${v.land} (the '${v.L}') applied for an order to terminate the tenancy and evict ${v.ten} (the '${v.T}') because the ${v.T} did not pay the rent that the ${v.T} ${v.t('owes', 'owe')}.`,
      `By an L1 application, ${v.land} ("the ${v.L}") asked the Board to end the tenancy of ${v.ten} ("the ${v.T}") for non-payment of rent and to order payment of the arrears.`,
    ),
  )
  if (c.ending === 'review') {
    v.para(
      `The application was resolved by order ${fileNumber(v, 'L', prior)} issued on ${v.d(prior)}, which required payment of ${v.m(total + 41277)}. On ${v.d(addDays(prior, 9))}, the ${v.T} requested a review of that order. The review was granted and the application was heard again.`,
    )
  }
  v.para(heardLine(v, c))
  const repL = (c.landlordRep ?? chance.bool(0.65)) ? v.pools.reps.deal() : null
  const repT = (c.tenantRep ?? chance.bool(0.25)) ? v.pools.reps.deal() : null
  v.para(v.attendance(repL, repT, chance.bool()))

  v.head(v.say('Determinations:', 'DETERMINATIONS', 'Findings and reasons'))
  const noticeDate = addDays(hearing, -150)
  const items = [
    v.say(
      `The ${v.L} served the ${v.T} with a valid Notice to End Tenancy Early for Non-payment of Rent (N4 Notice).`,
      `An N4 notice of termination was given on ${v.d(noticeDate)} with a termination date of ${v.d(addDays(noticeDate, 15))}. The arrears were not paid by that date. The application was filed on ${v.d(addDays(noticeDate, 24))}.`,
    ),
    moved
      ? v.say(
          `The ${v.T} moved out of the rental unit on ${v.d(out)}. Arrears are calculated up to that date.`,
          `The ${v.T} ${v.t('was', 'were')} in possession when the application was filed but vacated on ${v.d(out)}.`,
        )
      : `As of the hearing date, the ${v.T} ${v.t('was', 'were')} still in possession of the rental unit.`,
    ...writeRent(v, c, true),
    paid === 0
      ? `The ${v.T} ${v.t('has', 'have')} not made any payments since the application was filed.`
      : `Since the application was filed the ${v.T} ${v.t('has', 'have')} paid ${v.m(paid)} to the ${v.L}.`,
    ...(board > 0 ? [`The ${v.T} ${v.t('has', 'have')} also paid ${v.m(board)} into the LTB in trust.`] : []),
    `The rent arrears owing to ${v.d(moved ? out : monthEnd(hearing))} are ${v.m((moved ? owing : (months + 1) * rent) - paid - board)}.`,
    ...(nsf > 0
      ? [
          `The ${v.L} ${v.l('is', 'are')} entitled to ${v.m(nsf)} to reimburse bank charges for NSF cheques tendered by the ${v.T}.`,
        ]
      : []),
    feeLine(v, fee),
    ...(deposit > 0
      ? [
          `The ${v.L} collected a rent deposit of ${v.m(deposit)} from the ${v.T} and this deposit is still being held. Interest on the rent deposit, in the amount of ${v.m(depositInterest)}, is owing to the ${v.T} for the period from ${v.d(monthStart(hearing, -11))} to ${v.d(upTo)}.`,
        ]
      : []),
    ...(moved
      ? []
      : [
          `I have considered all of the disclosed circumstances in accordance with subsection 83(2) of the Residential Tenancies Act, 2006 (the 'Act'), and find that it would ${c.ending === 'delayed' ? `not be unfair to postpone the eviction. The ${v.T} proposed instalments of ${v.m(40000)} a month, which the ${v.L} did not accept` : 'be unfair to grant relief from eviction pursuant to subsection 83(1) of the Act'}.`,
        ]),
  ]
  v.list(items)

  v.head(v.say('It is ordered that:', 'IT IS ORDERED THAT:', 'Order'))
  const why = v.say(
    `This amount includes rent arrears owing up to the date ${moved ? `the ${v.T} moved out` : 'of the hearing'} and the cost of filing the application. See Schedule 1.`,
    `That figure takes in the arrears to ${v.d(upTo)} and the application filing fee${deposit > 0 ? ', after deducting the rent deposit and the interest on it' : ''}. The calculation is in Schedule 1.`,
  )
  const orders: string[] = []
  if (c.ending === 'review')
    orders.push(`The order issued on ${v.d(prior)} is cancelled and replaced by this order.`)
  if (moved) {
    orders.push(
      v.say(
        `The tenancy between the ${v.L} and the ${v.T} is terminated as of ${v.d(out)}, the date the ${v.T} moved out of the rental unit.`,
        `The tenancy is terminated effective ${v.d(out)}, when the unit was vacated.`,
      ),
      v.say(
        `The ${v.T} ${v.tMust()} pay to the ${v.L} ${v.m(total)}. ${why}`,
        `The ${v.L} ${v.l('is', 'are')} owed ${v.m(total)}, and the ${v.T} ${v.tMust()} pay that sum to the ${v.L}. ${why}`,
      ),
      v.interest(
        addDays(issued, 12),
        c.rate ?? chance.pick(['3.00', '4.00', '5.50', '6.00', '7.00']),
        v.T,
        v.L,
      ),
    )
  } else {
    orders.push(
      v.say(
        `The tenancy between the ${v.L} and the ${v.T} is terminated unless the ${v.T} ${v.t('voids', 'void')} this order.`,
        `Unless this order is voided, the tenancy between the ${v.L} and the ${v.T} comes to an end.`,
      ),
      v.say(
        `The ${v.T} may void this order and continue the tenancy by paying to the ${v.L} or to the LTB in trust:\n• ${v.m(voidSum)} if the payment is made on or before ${v.d(voidBy)}. See Schedule 1 for the calculation of the amount owing.`,
        `This order is void and the tenancy continues if the ${v.T} ${v.t('pays', 'pay')} ${v.m(voidSum)} to the ${v.L}, or to the LTB in trust, ${v.by(voidBy)}.`,
        `Payment of ${v.m(voidSum)} ${v.by(voidBy)} to the ${v.L} or to the LTB in trust voids this order.`,
      ),
      v.say(
        `If the ${v.T} ${v.t('does', 'do')} not pay the amount required to void this order the ${v.T} ${v.tMust()} move out of the rental unit ${v.by(leave)}`,
        `If the order is not voided, the ${v.T} ${v.tMust()} vacate the rental unit no later than 11:59 p.m. on ${v.d(leave)}.`,
        `Failing that payment, the ${v.T} ${v.tMust()} give up possession of the unit ${v.by(leave)}.`,
      ),
      v.say(
        `If the ${v.T} ${v.t('does', 'do')} not void the order, the ${v.T} ${v.tMust()} pay to the ${v.L} ${v.m(total)}. ${why}`,
        `Where the order is not voided, the ${v.L} ${v.l('is', 'are')} owed ${v.m(total)}, which the ${v.T} ${v.tMust()} pay. ${why}`,
        `The ${v.T} ${v.tMust()}, if the tenancy is not continued under the paragraph above, pay the sum of ${v.m(total)} to the ${v.L}. ${why}`,
      ),
      dailyLine(v, addDays(hearing, 1)),
      v.interest(
        addDays(voidBy, 1),
        c.rate ?? chance.pick(['0.50', '2.00', '4.00', '5.00', '6.00', '7.00']),
        v.T,
        v.L,
      ),
      sheriffLine(v, addDays(leave, 1)),
    )
  }
  v.list(orders)
  writeSignature(v)
  if (!moved) {
    v.para(
      `In accordance with section 81 of the Act, the part of this order relating to the eviction expires on ${v.d(addDays(leave, 184))} if the order has not been filed on or before this date with the Court Enforcement Office (Sheriff) that has territorial jurisdiction over the rental unit.`,
    )
  }

  v.blocks.push(chance.bool(0.6) ? { kind: 'page' } : { kind: 'keep', lines: 18 })
  v.text(v.say('Schedule 1', 'SCHEDULE 1'), { bold: true, align: 'center' })
  v.text('SUMMARY OF CALCULATIONS', { bold: true, align: 'center' })
  v.gap(0.8)
  const border = chance.bool(0.4)
  const less: [string, number][] = [
    [`Less the amount the ${v.T} paid to the ${v.L} since the application was filed`, -paid],
    [`Less the amount the ${v.T} paid into the LTB since the application was filed`, -board],
  ]
  const costs: [string, number][] = [
    ['Application Filing Fee', fee],
    ...(nsf > 0 ? [['NSF Charges', nsf] as [string, number]] : []),
  ]
  if (!moved) {
    v.para(
      `A. Amount the ${v.T} must pay to void the eviction order and continue the tenancy if the payment is made on or before ${v.d(voidBy)}`,
    )
    v.table(
      [
        [`Rent Owing To ${v.d(monthEnd(voidBy))}`, voidRent],
        ...costs,
        ...less,
        [`Total the ${v.T} must pay to continue the tenancy`, voidSum],
      ],
      border,
    )
    v.gap(0.8)
  }
  v.para(
    `${moved ? 'A' : 'B'}. Amount the ${v.T} must pay ${moved ? 'as the tenancy is terminated' : 'if the tenancy is terminated'}`,
  )
  v.table(
    [
      [moved ? 'Rent Owing To Move Out Date' : 'Rent Owing To Hearing Date', owing],
      ...costs,
      ...less,
      ...(deposit > 0
        ? ([
            ["Less the amount of the last month's rent deposit", -deposit],
            ["Less the amount of the interest on the last month's rent deposit", -depositInterest],
          ] as [string, number][])
        : []),
      [`Total amount owing to the ${v.L}`, total + (c.wrongTotal ? 9000 : 0)],
    ],
    border,
  )
  if (!moved) {
    v.table(
      [
        [
          `Plus daily compensation owing for each day of occupation starting ${v.d(addDays(hearing, 1))} (per day)`,
          day,
        ],
      ],
      border,
    )
  }
}
