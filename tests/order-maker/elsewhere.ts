/** British Columbia monetary orders and Ontario Small Claims Court judgments. */
import { addDays, monthEnd, monthStart, showDate, yearOf } from './core.ts'
import { addressLines, anyHead } from './header.ts'
import { listed, type Voice } from './voice.ts'

export type BcCase = {
  tenantFiled?: boolean
  hearing: string
  orderOnly?: boolean
  rent: number
  agent?: boolean
}

export function bc(v: Voice, c: BcCase): void {
  const { e, chance } = v
  e.tribunal = 'BC-RTB'
  e.submission_type = 'MO'
  e.tags = [c.tenantFiled ? 'tenant_filed' : 'landlord_filed']
  v.live(v.pools.bc.deal(), 'BC')
  if (!c.tenantFiled) e.landlord_names = [v.pools.companiesBc.deal()]
  e.landlord_names = e.landlord_names.map((n) => n.toUpperCase())
  e.tenant_names = e.tenant_names.map((n) => n.toUpperCase())
  e.reference_id = String(chance.int(310000000, 989999999))
  e.adjudicator_name = v.pools.members.deal()
  e.meeting_date = c.hearing
  const issued = addDays(c.hearing, chance.int(1, 20))
  e.issued_date = issued
  e.monthly_rent = c.rent
  const fee = 10000
  e.filing_cost = fee
  e.starting_principal_includes_filing_cost = true
  const deposit = Math.floor(c.rent / 2)
  const extra = chance.int(4000, 90000)
  const rows: [string, number][] = c.tenantFiled
    ? [
        ['Return of double the security deposit', deposit * 2],
        ['Compensation for loss of heat', extra],
        ['Recovery of the filing fee', fee],
      ]
    : [
        [`Unpaid rent for ${chance.pick(['two', 'the last two'])} months`, c.rent * 2],
        ['Carpet cleaning and repairs', extra],
        ['Recovery of the filing fee for this application', fee],
        ['Less security deposit and interest retained', -deposit],
      ]
  const total = rows.reduce((sum, [, n]) => sum + n, 0)
  e.amount_owed = total
  const [payer, payee] = c.tenantFiled
    ? [e.landlord_names, e.tenant_names]
    : [e.tenant_names, e.landlord_names]
  const applicant = c.tenantFiled ? 'tenant' : 'landlord'
  const sign = (): void => {
    v.gap(1)
    v.row([
      { text: `Dated: ${v.d(issued)}`, width: 0.45 },
      { text: `${e.adjudicator_name}, Arbitrator\nResidential Tenancy Branch`, width: 0.55, align: 'right' },
    ])
  }
  const top = (what: string): void => {
    for (const line of ['Dispute Resolution Services', 'Residential Tenancy Branch', 'Ministry of Housing'])
      v.text(line)
    v.text(`File Number: ${e.reference_id}`, { align: 'right' })
    v.text(`${what} Dated: ${v.d(issued)}`, { align: 'right' })
    v.gap(0.5)
  }
  top('Decision')
  v.text('DECISION', { bold: true, align: 'center' })
  v.head('Introduction')
  v.para(
    `This hearing dealt with the ${applicant}'s application under the Residential Tenancy Act (the Act) for a monetary order. ${v.say(`The hearing was held by teleconference on ${v.d(c.hearing)}.`, `It was heard by conference call on ${v.d(c.hearing)}.`)}`,
  )
  if (c.agent) {
    const rep = v.pools.reps.deal()
    e.landlord_legal_rep_name = rep
    v.para(
      v.say(
        `The landlord was represented by an agent, ${rep}. The tenant called in.`,
        `${rep} appeared as agent for the landlord. The tenant called in.`,
      ),
    )
  } else v.para('Both parties called into the hearing and spoke for themselves.')
  v.head('Facts and Analysis')
  v.para(
    `The tenancy began on ${v.d(monthStart(c.hearing, -20))}. ${v.say(`The monthly rent is ${v.m(c.rent)}.`, `Rent of ${v.m(c.rent)} per month was payable in advance on the first day of each month.`)} A security deposit of ${v.m(deposit)} was paid. A pet damage deposit of ${v.m(20000)} was returned on ${v.d(monthEnd(c.hearing, -4))}.`,
  )
  v.para(
    `The ${applicant} claimed ${v.m(total + 117700)}. I allow the claim in part. A related file, ${chance.int(210000000, 300000000)}, was decided earlier.`,
  )
  v.head('Conclusion')
  v.para(`I grant the ${applicant} a Monetary Order of ${v.m(total)} as follows:`)
  v.table([...rows, ['Total Amount', total]], chance.bool())
  sign()
  v.blocks.push({ kind: 'page' })
  top('Order')
  v.text(`File Number: ${e.reference_id} (${c.tenantFiled ? 'Tenant' : 'Landlord'} Application)`)
  v.text('In the matter of the Residential Tenancy Act, SBC 2002, c. 78, as amended')
  v.text('Between')
  const initials = (n: string): string =>
    n
      .split(/[\s-]+/)
      .map((w) => w.charAt(0))
      .join('')
  const sides: [string[], string][] = [
    [e.landlord_names, 'Landlord'],
    [e.tenant_names, 'Tenant'],
  ]
  if (c.tenantFiled) sides.reverse()
  sides.forEach(([names, role], i) => {
    if (i > 0) v.text('And')
    for (const n of names) v.text(`${n} - (${initials(n)})`, { align: 'center' })
    v.text(`${i === 0 ? 'Applicant(s)' : 'Respondent(s)'} - ${role}`, { align: 'right' })
  })
  v.text('Regarding the rental unit located at:')
  const look = { ...anyHead(v), upper: true }
  const unit =
    e.address_2 === null ? '' : /^\d+$/.test(e.address_2) ? `${e.address_2} - ` : `${e.address_2}, `
  const flat = `${unit}${e.address_1}, ${e.city}, BC, ${look.spacedPostal ? e.postal_code?.replace(/^(...)/, '$1 ') : e.postal_code}`
  v.text(flat.toUpperCase())
  v.gap(0.5)
  v.text('ORDER', { bold: true, align: 'center' })
  v.para(
    `I DO HEREBY ORDER, under sections 67 and 72 of the Residential Tenancy Act, that the respondent${payer.length > 1 ? 's' : ''}, ${payer.join(' and ')}, pay to the applicant${payee.length > 1 ? 's' : ''}, ${payee.join(' and ')}, the sum of ${v.m(total)}.`,
  )
  v.para(
    'THIS ORDER may be filed in the Provincial Court of British Columbia (Small Claims) and enforced as an Order of that Court.',
  )
  sign()
}

export type CourtCase = {
  hearing: string
  rent: number
  place: string
  office: string[]
  rep?: boolean
  certificate: boolean
}

export function smallClaims(v: Voice, c: CourtCase): void {
  const { e, chance } = v
  e.tribunal = 'ON-SCSM'
  e.submission_type = 'SC'
  e.tags = ['landlord_filed']
  v.live(v.pools.ontario.deal(), 'ON')
  e.reference_id = `SC-${String(yearOf(addDays(c.hearing, -300))).slice(2)}-${String(chance.int(100, 99999)).padStart(8, '0')}-0000`
  e.adjudicator_name = v.pools.members.deal()
  e.meeting_date = c.hearing
  const judged = addDays(c.hearing, chance.int(0, 15))
  e.issued_date = judged
  e.monthly_rent = c.rent
  const repair = chance.int(5000, 400000)
  const before = chance.int(1500, 30000)
  const total = c.rent * 3 + repair + before
  const costs = [10800, chance.int(4000, 9000), chance.int(10, 40) * 1000]
  const sumCosts = costs.reduce((a, b) => a + b, 0)
  const rate = chance.pick(['5.00', '6.00', '7.00', '2.00'])
  e.amount_owed = total
  e.filing_cost = sumCosts
  e.starting_principal_includes_filing_cost = false
  e.interest_rate = rate
  e.interest_accrual_start_date = judged
  const title = (right: string): void =>
    v.row([
      { text: 'ONTARIO\nSuperior Court of Justice', width: 0.5, bold: true },
      { text: right, width: 0.5, align: 'right' },
    ])
  if (c.certificate) {
    title('Certificate of Judgment\nForm 20A Ont. Reg. No.: 258/98')
    v.gap(0.6)
    v.row(
      [
        { text: [`${c.place} Small Claims Court`, ...c.office].join('\n'), width: 0.55 },
        { text: `Claim No.\n${e.reference_id}`, width: 0.45 },
      ],
      true,
    )
    v.gap(0.6)
    v.text('BETWEEN', { bold: true })
    v.row(
      [
        { text: 'Creditor(s)', width: 0.25 },
        { text: e.landlord_names.join('\n'), width: 0.75 },
      ],
      true,
    )
    v.row(
      [
        { text: 'Debtor(s)', width: 0.25 },
        { text: e.tenant_names.join('\n'), width: 0.75 },
      ],
      true,
    )
    v.gap(0.6)
    v.para(
      `TO THE CLERK: THIS IS TO CERTIFY that judgment was made in the above action on ${v.d(judged)} at ${c.place} Small Claims Court against ${v.ten}.`,
    )
    v.table(
      [
        ['(A) AMOUNT OF JUDGMENT (debt and prejudgment interest)', total],
        ['(B) COSTS to date of judgment', sumCosts],
        ['(C) TOTAL PAYMENTS RECEIVED FROM DEBTOR after judgment (if any)', 0],
        ['TOTAL (A + B - C)', total + sumCosts],
      ],
      true,
    )
    v.para(
      `Post-judgment interest continues to accrue at the rate of ${rate} per cent per year from ${v.d(judged)}.`,
    )
    v.para(`Issued by the clerk on ${v.d(addDays(judged, 9))}.`)
    v.blocks.push({ kind: 'page' })
  }
  title('Endorsement Record / Order of the Court')
  v.gap(0.5)
  v.para(`${c.place} Small Claims Court    Claim No. ${e.reference_id}`)
  v.text(`Plaintiff${v.l('', 's')}: ${listed(e.landlord_names)}`)
  v.text(`Defendant${v.t('', 's')}: ${listed(e.tenant_names)}`)
  v.gap(0.3)
  v.para(`${v.say('Heard', 'Date of hearing', 'Trial date')}: ${v.d(c.hearing)}`)
  if (c.rep) {
    const rep = v.pools.reps.deal()
    e.landlord_legal_rep_name = rep
    v.para(
      v.say(`${rep}, paralegal, for the plaintiff.`, `The plaintiff was represented by ${rep}.`) +
        ' No one appeared for the defence.',
    )
  } else v.para('The plaintiff appeared in person. The defence called no evidence.')
  v.head('Reasons')
  const place = addressLines(v, { ...anyHead(v), address: 'one', upper: false })
  v.list([
    `The claim concerns a tenancy at ${place.join(', ')}, which ended on ${v.d(monthEnd(c.hearing, -8))}. ${v.say(`The monthly rent was ${v.m(c.rent)}.`, `Rent was ${v.m(c.rent)} a month.`)}`,
    `Three months of rent are proved. Of the ${v.m(repair + 90000)} claimed for repairs I allow ${v.m(repair)}.`,
  ])
  v.head('Order')
  v.list([
    `Judgment for the plaintiff against the ${v.t('defendant', 'defendants')} in the amount of ${v.m(total)}, inclusive of prejudgment interest:`,
  ])
  v.table(
    [
      ['Rent arrears', c.rent * 3],
      ['Repairs', repair],
      ['Prejudgment interest', before],
      ['Amount of judgment', total],
    ],
    true,
  )
  v.list(
    [
      `Costs fixed at ${v.m(sumCosts)}: ${v.m(costs[0] ?? 0)} issuing fee, ${v.m(costs[1] ?? 0)} service and ${v.m(costs[2] ?? 0)} preparation.`,
      `Post-judgment interest at ${v.rate(rate)} per year from ${v.d(judged)}.`,
    ],
    2,
  )
  v.gap(0.8)
  v.row([
    { text: `${showDate(judged, v.dateStyle)}\nDate`, width: 0.5 },
    { text: `___________________\nDeputy Judge ${e.adjudicator_name}`, width: 0.5 },
  ])
}
