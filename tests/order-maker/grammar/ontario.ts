/** Orders of the Landlord and Tenant Board with several sums, in English and in French, and Small Claims reasons. */
import type { Chance } from '../core.ts'
import type { Block } from '../page.ts'
import { addDays, dated, english, type Facts, factsFor, listed } from './facts.ts'
import { say } from './grammar.ts'
import { heading, text } from './layouts.ts'
import { basics, type Made, values } from './provinces.ts'

function head(chance: Chance, f: Facts, file: string): Block[] {
  return [
    heading(say(chance, 'Order under Section {69|87|88|94}', {})),
    heading('Residential Tenancies Act, 2006'),
    text(say(chance, `{File Number:|File No.} ${file}`, {})),
    {
      kind: 'row',
      cells: [
        { text: 'In the matter of:', width: 0.25 },
        {
          text: `${f.unit === null ? '' : `${f.unit}, `}${f.street.toUpperCase()}\n${f.city.toUpperCase()} ON${f.postal === null ? '' : ` ${f.postal.replace(' ', '')}`}`,
          width: 0.75,
        },
      ],
    },
  ]
}

const sides = (f: Facts, tenantFirst: boolean): Block[] => {
  const rows = [
    { names: f.landlords, role: f.landlords.length > 1 ? 'Landlords' : 'Landlord' },
    { names: f.tenants, role: f.tenants.length > 1 ? 'Tenants' : 'Tenant' },
  ]
  if (tenantFirst) rows.reverse()
  return rows.flatMap(({ names, role }, i): Block[] => [
    ...(i > 0
      ? [
          {
            kind: 'row' as const,
            cells: [
              { text: '', width: 0.25 },
              { text: 'And', width: 0.5 },
            ],
          },
        ]
      : []),
    {
      kind: 'row',
      cells: [
        { text: i === 0 ? 'Between:' : '', width: 0.25 },
        { text: names.join('\n'), width: 0.5 },
        { text: role, width: 0.25 },
      ],
    },
  ])
}

/** A landlord's claim of several sums: each in a clause, with or without a total. */
export function ontarioSums(chance: Chance): Made {
  const f = factsFor(chance, 'ON')
  const { expected: e, unsure } = basics(f)
  const file = `LTB-L-0${f.number}-${f.heard.slice(2, 4)}`
  Object.assign(e, {
    tribunal: 'ON-LTB',
    province: 'ON',
    submission_type: 'L10',
    reference_id: file,
    tags: ['landlord_filed'],
  })
  const many = f.tenants.length > 1
  const v = { ...values(f), T: many ? 'Former Tenants' : 'Former Tenant' }
  const { L, T } = { L: listed(f.landlords, 'and'), T: listed(f.tenants, 'and') }
  e.landlord_legal_rep_name = f.rep
  e.filing_cost = f.fee
  e.damages = f.damage
  const hasTotal = chance.bool(0.7)
  const feeInside = chance.bool(0.6)
  const total = f.arrears + f.damage + (feeInside ? f.fee : 0)
  const clauses = [
    say(
      chance,
      `The <T> {shall|must} pay to the Landlord ${english(f.arrears)}, which represents {the |}{rent arrears|arrears of rent} owing {to|up to} ${dated(f.from)}.`,
      v,
    ),
    say(
      chance,
      `The <T> {shall|must} {also |}pay to the Landlord ${english(f.damage)}, which represents the reasonable {costs|cost} of {repairing|replacing} the {damage|damaged property}.`,
      v,
    ),
  ]
  const fee = say(
    chance,
    `The <T> {shall|must} also pay to the Landlord ${english(f.fee)} for the cost of filing the application.`,
    v,
  )
  const sum = say(
    chance,
    `{The total amount the <T> ${many ? 'owe' : 'owes'} the Landlord is ${english(total)}.|The total amount owing by the <T> to the Landlord is ${english(total)}.|The total amount the <T> must pay the Landlord is ${english(total)}.}`,
    v,
  )
  if (hasTotal) clauses.push(...(feeInside ? [fee, sum] : [sum, fee]))
  else clauses.push(fee)
  e.amount_owed = hasTotal ? total : null
  e.starting_principal_includes_filing_cost = hasTotal ? feeInside : null
  if (!hasTotal) unsure.push('amount_owed', 'starting_principal_includes_filing_cost')
  const interest = addDays(f.issued, 12)
  e.interest_rate = chance.pick(['6.00', '7.00', '4.00'])
  e.interest_accrual_start_date = interest
  clauses.push(
    `If the ${v.T} ${many ? 'do' : 'does'} not pay the Landlord the full amount owing on or before ${dated(addDays(interest, -1))}, the ${v.T} will start to owe interest. This will be simple interest calculated from ${dated(interest)} at ${e.interest_rate}% annually on the balance outstanding.`,
  )
  const blocks: Block[] = [
    ...head(chance, f, file),
    ...sides(f, false),
    text(
      say(
        chance,
        `${L} (the 'Landlord') applied for an order requiring ${T} (the '<T>') to pay the rent and {damage costs|compensation for damage} that the <T> ${many ? 'owe' : 'owes'}{ (L10 application)|}.`,
        v,
      ),
    ),
    text(
      say(
        chance,
        `This application was heard {by videoconference |}on <heard>. {Only the|The} Landlord's {Legal Representative|Agent}, <rep>, attended the hearing.`,
        v,
      ),
    ),
    text('Determinations:', true),
    text(
      say(
        chance,
        `1. The lawful {monthly rent|rent} was <rent>{ per month|}. 2. The reasonable cost {to repair|of repairs} is ${english(f.damage)}.`,
        v,
      ),
    ),
    text(
      say(
        chance,
        `3. The Landlord incurred costs of ${english(f.fee)} for filing the application{ and is entitled to reimbursement of those costs|}.`,
        v,
      ),
    ),
    text('It is ordered that:', true),
    ...clauses.map((one, i) => text(`${i + 1}. ${one}`)),
    ...signed(f, 'Member, Landlord and Tenant Board', 'Date Issued', dated(f.issued)),
  ]
  return { blocks, expected: e, unsure }
}

export function signed(f: Facts, office: string, label: string, date: string): Block[] {
  return [
    { kind: 'gap', lines: 1 },
    {
      kind: 'row',
      cells: [
        { text: `${date}\n${label}`, width: 0.4 },
        { text: `____________________\n${f.member}\n${office}`, width: 0.6 },
      ],
    },
  ]
}

/** A tenant's application: the landlord pays. */
export function ontarioTenant(chance: Chance): Made {
  const f = factsFor(chance, 'ON')
  const { expected: e, unsure } = basics(f)
  const file = `LTB-T-0${f.number}-${f.heard.slice(2, 4)}`
  Object.assign(e, {
    tribunal: 'ON-LTB',
    province: 'ON',
    submission_type: 'T6',
    reference_id: file,
    tags: ['tenant_filed', 't6'],
  })
  const many = f.tenants.length > 1
  const T = many ? 'Tenants' : 'Tenant'
  const total = f.damage + 30_000 + 5300
  e.filing_cost = 5300
  e.amount_owed = total
  e.starting_principal_includes_filing_cost = true
  const v = { ...values(f), T }
  const pay = addDays(f.issued, 11)
  e.interest_rate = '5.00'
  e.interest_accrual_start_date = addDays(pay, 1)
  const blocks: Block[] = [
    ...head(chance, f, file),
    ...sides(f, true),
    text(
      `${listed(f.tenants, 'and')} (the '${T}') applied for an order determining that ${listed(f.landlords, 'and')} (the 'Landlord') failed to meet the Landlord's maintenance obligations under the Residential Tenancies Act, 2006.`,
    ),
    text(say(chance, 'This application was heard {by videoconference|in Toronto} on <heard>.', v)),
    text('Determinations:', true),
    text(
      say(
        chance,
        '1. The {lawful|monthly} rent is <rent>. 2. The <T> {is|are} entitled to an abatement.',
        v,
      ).replace('is|are', many ? 'are' : 'is'),
    ),
    text('It is ordered that:', true),
    text(
      say(
        chance,
        `1. The total amount the Landlord {shall|must} pay the <T> is ${english(total)}. This amount represents: ${english(f.damage)} for a rent abatement; $300.00 for property; $53.00 for the cost of filing the application.`,
        v,
      ),
    ),
    text(
      say(
        chance,
        `2. The Landlord {shall|must} pay the <T> the full amount owing {on or before|by} ${dated(pay)}. 3. If the Landlord does not pay the full amount owing by ${dated(pay)}, the Landlord will owe interest. This will be simple interest calculated from ${dated(addDays(pay, 1))} at 5.00% annually on the outstanding balance.`,
        v,
      ),
    ),
    ...signed(f, 'Member, Landlord and Tenant Board', 'Date Issued', dated(f.issued)),
  ]
  return { blocks, expected: e, unsure }
}
