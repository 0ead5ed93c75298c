/** Ontario L1 orders in the format used up to 2021: the filing fee and the NSF charges have separate clauses. */
import { addDays, daysBetween, monthEnd, monthStart, perDay, yearOf } from './core.ts'
import { writeHeader, writeSignature } from './header.ts'
import { type Case, dailyLine, heardLine, sheriffLine, start } from './parts.ts'
import type { Voice } from './voice.ts'

export type OldCase = Case & { office: string; city: string }

export function l1Old(v: Voice, c: OldCase): void {
  const look = start(v, c, 'L1', ['landlord_filed', 'n4'])
  const { e, chance } = v
  const hearing = e.meeting_date ?? ''
  const issued = e.issued_date ?? ''
  const rent = e.monthly_rent ?? 0
  const day = perDay(rent)
  e.per_day_rent = day
  e.reference_id = `${c.office}-${chance.int(10000, 99999)}-${String(yearOf(addDays(hearing, -40))).slice(2)}${c.suffix ?? ''}`
  const notice = monthEnd(hearing, -2)
  const months = c.months ?? chance.int(2, 6)
  const arrears = months * rent
  const compensation = day * daysBetween(notice, issued)
  const deposit = chance.pick([0, rent])
  const depositInterest = deposit === 0 ? 0 : chance.int(400, 3900)
  const paid = chance.pick([0, 25000, 110000])
  const total = arrears + compensation - paid - deposit - depositInterest
  const fee = chance.pick([17500, 19000, 20100])
  const nsf = c.nsf ? 4000 : 0
  const voidBy = addDays(issued, 11)
  e.amount_owed = total
  e.filing_cost = fee
  e.starting_principal_includes_filing_cost = false
  e.tenancy_terminated_date = voidBy
  const voidRent = arrears + 3 * rent
  const voidSum = voidRent + fee + nsf - paid

  writeHeader(v, look, {
    title: ['Order under Section 69', 'Residential Tenancies Act, 2006'],
    tenantFirst: false,
    citation: null,
    board: 'old',
  })
  v.para(
    `${v.land} (the '${v.L}') applied for an order to terminate the tenancy and evict ${v.ten} (the '${v.T}') because the ${v.T} did not pay the rent that the ${v.T} ${v.t('owes', 'owe')}.`,
  )
  v.para(
    `${heardLine(v, c, c.city)} ${v.attendance((c.landlordRep ?? chance.bool()) ? v.pools.reps.deal() : null, c.tenantRep ? v.pools.reps.deal() : null, chance.bool())}`,
  )
  if (c.suffix === '-RV') {
    const prior = addDays(hearing, -50)
    v.para(
      `This is a review of order ${c.office}-${chance.int(10000, 99999)}-${String(yearOf(prior)).slice(2)}, issued ${v.d(prior)}, which had awarded ${v.m(total - 31150)} to the ${v.L}. That order is set aside.`,
    )
  }
  v.e.first_non_payment_date = monthStart(notice, 1 - months)
  v.head('Determinations:')
  v.list([
    `The ${v.T} ${v.t('has', 'have')} not paid the total rent the ${v.T} ${v.t('was', 'were')} required to pay for the period from ${v.d(monthStart(notice, 1 - months))} to ${v.d(monthEnd(hearing))}. Because of the arrears, the ${v.L} served a Notice of Termination effective ${v.d(notice)}.`,
    `The ${v.T} ${v.t('is', 'are')} in possession of the rental unit.`,
    v.say(
      `The lawful monthly rent is ${v.m(rent)}.`,
      `The monthly rent is ${v.m(rent)}.`,
      `Rent is charged at ${v.m(rent)} per month.`,
    ),
    ...(deposit > 0
      ? [
          `The ${v.L} collected a rent deposit of ${v.m(deposit)} from the ${v.T} and this deposit is still being held by the ${v.L}. Interest on the rent deposit is owing to the ${v.T} for the period from ${v.d(monthStart(notice, -10))} to ${v.d(notice)}.`,
        ]
      : []),
    ...(paid > 0 ? [`The ${v.T} paid ${v.m(paid)} after the application was filed.`] : []),
    ...(nsf > 0
      ? [`The ${v.L} incurred charges of ${v.m(nsf)} related to NSF cheques tendered by the ${v.T}.`]
      : []),
    `I have considered all of the disclosed circumstances in accordance with subsection 83(2) of the Residential Tenancies Act, 2006 (the 'Act'), and find that it would be unfair to grant relief from eviction pursuant to subsection 83(1) of the Act.`,
  ])
  v.head(v.say('It is ordered that:', 'It is ordered:', 'IT IS ORDERED THAT:'))
  v.list([
    `Unless the ${v.T} ${v.t('voids', 'void')} the order as set out below, the tenancy between the ${v.L} and the ${v.T} is terminated. The ${v.T} ${v.tMust()} ${v.say('move out of', 'vacate', 'leave')} the rental unit ${v.by(voidBy)}.`,
    v.say(
      `The ${v.T} ${v.tMust()} pay to the ${v.L} ${v.m(total)}*, which represents the amount of rent owing and compensation up to ${v.d(issued)}${deposit > 0 ? `, less the rent deposit and interest the ${v.L} ${v.l('owes', 'owe')} on the rent deposit` : ''}.`,
      `The sum of ${v.m(total)}*, which represents the amount of rent owing and compensation up to ${v.d(issued)}${deposit > 0 ? ', net of the rent deposit and the interest on it' : ''}, is payable by the ${v.T} to the ${v.L}.`,
    ),
    dailyLine(v, addDays(issued, 1)),
    ...(nsf > 0
      ? [
          `The ${v.T} ${v.tMust()} also pay to the ${v.L} ${v.m(nsf)} for the cost of bank charges for NSF cheques.`,
        ]
      : []),
    v.say(
      `The ${v.T} ${v.tMust()} also pay to the ${v.L} ${v.m(fee)} for the cost of filing the application.`,
      `The ${v.T} ${v.tMust()} further pay the ${v.L} the application fee of ${v.m(fee)}.`,
    ),
    v.interest(addDays(voidBy, 1), c.rate ?? chance.pick(['2.00', '3.00', '1.30', '0.50']), v.T, v.L),
    sheriffLine(v, addDays(voidBy, 1)),
    `If, on or before ${v.d(voidBy)}, the ${v.T} ${v.t('pays', 'pay')} the amount of ${v.m(voidSum)}** to the ${v.L} or to the Board in trust, this order for eviction will be void. This means that the tenancy would not be terminated and the ${v.T} could remain in the unit.`,
    `The ${v.T} may make a motion to the Board under subsection 74(11) of the Act to set aside this order if the ${v.T} ${v.t('pays', 'pay')} the amount required under that subsection on or after ${v.d(addDays(voidBy, 1))} but before the Sheriff gives vacant possession to the ${v.L}.`,
  ])
  writeSignature(v)
  v.text('* Refer to section A on the attached Summary of Calculations.')
  v.text('** Refer to section B on the attached Summary of Calculations.')
  v.blocks.push({ kind: 'page' })
  v.text('Schedule 1', { bold: true, align: 'center' })
  v.text('SUMMARY OF CALCULATIONS', { bold: true, align: 'center' })
  v.text(`File Number: ${e.reference_id}`)
  v.gap(0.8)
  v.para(`A. Amount the ${v.T} must pay if the tenancy is terminated:`)
  const three = (a: string, b: string, amount: number | string): void =>
    v.row(
      [
        { text: a, width: 0.42 },
        { text: b, width: 0.34 },
        {
          text: typeof amount === 'string' ? amount : amount < 0 ? `-${v.m(-amount)}` : v.m(amount),
          width: 0.24,
          align: 'right',
        },
      ],
      true,
    )
  three('Reasons for amount owing', 'Period', 'Amount')
  three(
    'Arrears: (up to the termination date in the Notice of Termination)',
    `${v.d(monthStart(notice, 1 - months))} to ${v.d(notice)}`,
    arrears,
  )
  three(`Less the amount the ${v.T} paid to the ${v.L}`, '', -paid)
  three(
    'Plus compensation: (from the day after the termination date in the Notice to the date of the order)',
    `${v.d(addDays(notice, 1))} to ${v.d(issued)}`,
    compensation,
  )
  three('Less the rent deposit:', '', -deposit)
  three('Less the interest owing on the rent deposit:', '', -depositInterest)
  three(
    `Amount owing to the ${v.L} on the order date: (total of previous boxes)`,
    '',
    total + (c.wrongTotal ? 1800 : 0),
  )
  three(`Additional costs the ${v.T} must pay to the ${v.L}:`, '', fee + nsf)
  three(
    `Plus daily compensation owing for each day of occupation starting ${v.d(addDays(issued, 1))}:`,
    '',
    `${v.m(day)} (per day)`,
  )
  three(
    `Total the ${v.T} must pay the ${v.L} if the tenancy is terminated:`,
    '',
    `${v.m(total + fee + nsf)}, + ${v.m(day)} per day`,
  )
  v.gap(1)
  v.para(
    `B. Amount the ${v.T} must pay to void the eviction order and continue the tenancy if the payment is made on or before ${v.d(voidBy)}:`,
  )
  three('Arrears:', `${v.d(monthStart(notice, 1 - months))} to ${v.d(monthEnd(notice, 3))}`, voidRent)
  three(`Less the amount the ${v.T} paid to the ${v.L}`, '', -paid)
  three(`Additional costs the ${v.T} must pay to the ${v.L}:`, '', fee + nsf)
  three(`Total the ${v.T} must pay to continue the tenancy:`, v.d(voidBy), voidSum)
}
