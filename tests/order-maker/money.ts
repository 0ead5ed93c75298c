/** Ontario orders about money or a notice other than N4: L9, L10, L2 (N8 and N12), T2, T5, T6. */
import { addDays, monthEnd, monthStart, perDay, yearOf } from './core.ts'
import { writeHeader, writeSignature } from './header.ts'
import { type Case, citation, dailyLine, feeLine, heardLine, sheriffLine, start, writeRent } from './parts.ts'
import type { Voice } from './voice.ts'

function open(v: Voice, c: Case, type: string, tags: string[], title: string, claim: string): void {
  const look = start(v, c, type, tags)
  const tenantFirst = tags.includes('tenant_filed')
  writeHeader(v, look, {
    title: [title, 'Residential Tenancies Act, 2006'],
    tenantFirst,
    citation: v.chance.bool(0.8) ? citation(v, tenantFirst) : null,
    board: v.chance.pick(['new', 'new', 'english']),
  })
  v.para(claim)
  v.para(heardLine(v, c))
}
function people(v: Voice, c: Case): void {
  const reps = [c.landlordRep ?? v.chance.bool(), c.tenantRep ?? v.chance.bool(0.4)].map((yes) =>
    yes ? v.pools.reps.deal() : null,
  )
  v.para(v.attendance(reps[0] ?? null, reps[1] ?? null, true))
  v.head(v.say('Determinations:', 'Reasons'))
}

export function l9(v: Voice, c: Case & { arrears: number; noFee?: boolean }): void {
  open(
    v,
    c,
    'L9',
    ['landlord_filed'],
    'Order under Section 87(1)',
    `${v.land} (the '${v.L}') applied for an order requiring ${v.ten} (the '${v.T}') to pay the rent that the ${v.T} ${v.t('owes', 'owe')} (L9 application).`,
  )
  people(v, c)
  const end = monthEnd(v.e.meeting_date ?? '', -1)
  const paid = v.chance.pick([5000, 40000])
  v.list([
    `The ${v.T} ${v.t('is', 'are')} still in possession. The ${v.L} ${v.l('does', 'do')} not seek to end the tenancy.`,
    ...writeRent(v, c, false),
    `Before the hearing ${v.m(c.arrears + paid)} was owing to ${v.d(end)}. At the hearing the ${v.T} paid ${v.m(paid)} by e-transfer, which leaves ${v.m(c.arrears)}.`,
    c.noFee
      ? `The ${v.L} ${v.l('does', 'do')} not ask to be reimbursed for the filing fee.`
      : feeLine(v, 20100),
  ])
  const total = c.arrears + (c.noFee ? 0 : 20100)
  v.e.amount_owed = total
  v.e.starting_principal_includes_filing_cost = c.noFee ? null : true
  const from = addDays(v.e.issued_date ?? '', 12)
  v.head('It is ordered that:')
  v.list([
    v.say(
      `The ${v.T} ${v.tMust()} pay to the ${v.L} ${v.m(total)}. This amount includes rent arrears owing up to ${v.d(end)}${c.noFee ? '' : ' and the cost of filing the application'}.`,
      `${v.m(total)} is payable by the ${v.T} to the ${v.L}, being the arrears to ${v.d(end)}${c.noFee ? '' : ' together with the application filing fee'}.`,
    ),
    v.interest(from, c.rate ?? v.chance.pick(['4.00', '5.00', '7.00']), v.T, v.L),
  ])
  writeSignature(v)
}

export function l10(v: Voice, c: Case): void {
  v.tenantWord = 'Former Tenant'
  open(
    v,
    c,
    'L10',
    ['landlord_filed'],
    'Order under Section 87 and Section 89',
    `${v.land} (the '${v.L}') applied for an order requiring ${v.ten} (the '${v.T}') to pay rent and other amounts that the ${v.T} ${v.t('owes', 'owe')} (L10 application).`,
  )
  people(v, c)
  const hearing = v.e.meeting_date ?? ''
  const rent = v.e.monthly_rent ?? 0
  const left = monthEnd(hearing, -7)
  const fee = 20100
  const bills = v.chance.int(9000, 88000)
  const damage = v.chance.int(200, 3000) * 100
  const interest = v.chance.int(500, 5000)
  const total = rent * 2 + bills + damage + fee - rent - interest
  v.e.vacated_date = left
  v.e.damages = damage
  v.e.amount_owed = total
  v.e.starting_principal_includes_filing_cost = true
  v.list([
    `The ${v.T} moved out on ${v.d(left)}. The application was filed on ${v.d(addDays(left, 44))}.`,
    v.say(
      `The lawful monthly rent was ${v.m(rent)}.`,
      `At the end of the tenancy the rent stood at ${v.m(rent)} per month.`,
    ),
    `Rent of ${v.m(rent * 2)} for the last two months was not paid.`,
    `The ${v.L} claimed ${v.m(damage + 61200)} for undue damage. I allow ${v.m(damage)}.`,
    `The rent deposit of ${v.m(rent)} and interest of ${v.m(interest)} on it are deducted.`,
    feeLine(v, fee),
  ])
  v.head('It is ordered that:')
  v.list([
    v.say(
      `The ${v.T} ${v.tMust()} pay to the ${v.L} ${v.m(total)}, made up as follows:`,
      `The amount the ${v.T} ${v.tMust()} pay the ${v.L} is ${v.m(total)}. It breaks down as follows:`,
    ),
  ])
  v.table(
    [
      [`Rent arrears to ${v.d(left)}`, rent * 2],
      ['Unpaid hydro and gas', bills],
      ['Damage', damage],
      ['Application filing fee', fee],
      ['Less rent deposit', -rent],
      ['Less interest on rent deposit', -interest],
      ['TOTAL', total],
    ],
    v.chance.bool(),
  )
  v.gap(0.5)
  v.list([v.interest(addDays(v.e.issued_date ?? '', 12), c.rate ?? '7.00', v.T, v.L)], 2)
  writeSignature(v)
}

export function n12(v: Voice, c: Case): void {
  open(
    v,
    c,
    'L2',
    ['landlord_filed', 'n12'],
    'Order under Section 69',
    `${v.land} (the '${v.L}') applied for an order to terminate the tenancy and evict ${v.ten} (the '${v.T}') because the ${v.L} in good faith ${v.l('requires', 'require')} possession of the rental unit for residential occupation for at least one year.`,
  )
  people(v, c)
  const hearing = v.e.meeting_date ?? ''
  const gave = addDays(hearing, -200)
  const end = monthEnd(hearing, 2)
  v.e.tenancy_terminated_date = end
  v.list([
    `On ${v.d(gave)} the ${v.L} gave the ${v.T} an N12 notice with a termination date of ${v.d(monthEnd(gave, 2))}.`,
    ...writeRent(v, c, false),
    `As compensation equal to one month's rent, the ${v.L} paid the ${v.T} ${v.m(v.e.monthly_rent ?? 0)} on ${v.d(addDays(gave, 20))}.`,
    `I accept the declaration of ${v.pools.bystanders.deal()} that the unit is needed for at least one year.`,
    `I have considered the circumstances under subsection 83(2) of the Act and postpone the eviction.`,
  ])
  v.head('It is ordered that:')
  v.list([
    v.say(
      `The tenancy between the ${v.L} and the ${v.T} is terminated as of ${v.d(end)}. The ${v.T} ${v.tMust()} move out of the rental unit on or before that date.`,
      `The tenancy is terminated. The ${v.T} ${v.tMust()} vacate the unit ${v.by(end)}.`,
    ),
    sheriffLine(v, addDays(end, 1)),
  ])
  writeSignature(v)
}

export function n8(v: Voice, c: Case & { twoDates?: boolean }): void {
  open(
    v,
    c,
    'L2',
    ['landlord_filed', 'n8'],
    'Order under Section 69 and Section 87',
    `${v.land} (the '${v.L}') applied for an order to terminate the tenancy and evict ${v.ten} (the '${v.T}') because the ${v.T} ${v.t('has', 'have')} persistently failed to pay the rent on the date it was due (L2 application).`,
  )
  people(v, c)
  const hearing = v.e.meeting_date ?? ''
  const rent = v.e.monthly_rent ?? 0
  const day = perDay(rent)
  const end = monthEnd(hearing, -2)
  const days = Math.round((Date.parse(hearing) - Date.parse(end)) / 86400000)
  const leave = addDays(v.e.issued_date ?? '', 21)
  const fee = 18600
  const arrears = Math.round(rent / 2)
  const total = arrears + day * days + fee
  v.e.amount_owed = total
  v.e.starting_principal_includes_filing_cost = true
  v.e.tenancy_terminated_date = c.twoDates ? end : leave
  v.list([
    `An N8 notice of termination was served with a termination date of ${v.d(end)}. The rent was paid late nine times in twelve months.`,
    ...writeRent(v, c, true),
    `Arrears to the termination date were ${v.m(arrears)}. Compensation for the ${days} days to the hearing date is ${v.m(day * days)}.`,
    feeLine(v, fee),
    "There is no last month's rent deposit.",
    'Relief from eviction would be unfair in all the circumstances (section 83 of the Act).',
  ])
  v.head('It is ordered that:')
  v.list([
    c.twoDates
      ? `The tenancy between the ${v.L} and the ${v.T} is terminated as of ${v.d(end)}. The ${v.T} ${v.tMust()} move out of the rental unit ${v.by(leave)}.`
      : `The tenancy between the ${v.L} and the ${v.T} is terminated. The ${v.T} ${v.tMust()} move out of the rental unit ${v.by(leave)}.`,
    `The ${v.T} ${v.tMust()} pay to the ${v.L} ${v.m(total)}, which represents arrears, compensation for the use of the unit to ${v.d(hearing)} and the cost of filing the application.`,
    dailyLine(v, addDays(hearing, 1)),
    v.interest(addDays(leave, 1), c.rate ?? '6.50', v.T, v.L),
    sheriffLine(v, addDays(leave, 1)),
  ])
  writeSignature(v)
}

const CLAIMS = {
  T2: 'substantially interfered with the reasonable enjoyment of the rental unit and harassed them (T2 Application)',
  T5: 'gave a notice of termination in bad faith (T5 Application)',
  T6: 'failed to meet the maintenance obligations under the Act (T6 Application)',
}

export function tenantWins(
  v: Voice,
  c: Case & { type: 'T2' | 'T5' | 'T6'; tiny?: boolean; noFee?: boolean },
): void {
  const type = c.type
  open(
    v,
    c,
    type,
    ['tenant_filed', type.toLowerCase()],
    `Order under Section ${type === 'T2' ? '31' : type === 'T5' ? '57' : '30'}`,
    `${v.ten} (the '${v.T}') applied for an order determining that ${v.land} (the '${v.L}') ${CLAIMS[type]}.`,
  )
  people(v, c)
  const rent = v.e.monthly_rent ?? 0
  const abate = c.tiny ? 4250 : type === 'T5' ? rent * 12 : Math.round(rent * 0.15) * 4
  const goods = c.tiny ? 0 : v.chance.int(10000, 240000)
  const fee = c.noFee ? 0 : 5300
  const total = abate + goods + fee
  v.e.amount_owed = total
  v.e.filing_cost = c.noFee ? null : fee
  v.e.starting_principal_includes_filing_cost = c.noFee ? null : true
  const due = addDays(v.e.issued_date ?? '', 11)
  const what = type === 'T5' ? 'general compensation equal to twelve months of rent' : 'a rent abatement'
  const left = monthStart(v.e.meeting_date ?? '', -9)
  if (type === 'T5') v.e.vacated_date = left
  v.list([
    ...writeRent(v, { ...c, oldRent: false }, false),
    type === 'T5'
      ? `The ${v.T} moved out on ${v.d(left)} after an N12 notice, and the unit was advertised at ${v.m(rent + 45000)} a month.`
      : `The events complained of began on ${v.d(left)} and ended the following spring.`,
    `The ${v.T} asked for ${v.m(abate * 2 + 100000)}. I find that ${v.m(abate)} is reasonable.`,
    `I also find that the ${v.Ls} conduct was a serious breach, and a fine is warranted.`,
  ])
  v.head('It is ordered that:')
  v.list([
    v.say(
      `The total amount the ${v.L} ${v.lMust()} pay the ${v.T} is ${v.m(total)}. This amount represents:`,
      `The ${v.L} ${v.lMust()} pay to the ${v.T} ${v.m(total)}, that is:`,
    ) +
      `\n• ${v.m(abate)} for ${what}` +
      (goods > 0 ? `\n• ${v.m(goods)} for the reasonable costs of moving and replacing property` : '') +
      (fee > 0 ? `\n• ${v.m(fee)} for the cost of filing the application.` : ''),
    `The ${v.L} ${v.lMust()} pay the ${v.T} the full amount owing by ${v.d(due)}.`,
    v.interest(addDays(due, 1), c.rate ?? '5.00', v.L, v.T),
    `The ${v.L} ${v.lMust()} pay to the Landlord and Tenant Board an administrative fine of ${v.m(250000)} ${v.by(due)}.`,
    `The ${v.T} may collect the amount owing at any time. See also file TST-${v.chance.int(10000, 99999)}-${String(yearOf(due)).slice(2)}, which was withdrawn.`,
  ])
  writeSignature(v)
}
