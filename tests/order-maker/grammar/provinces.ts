/** The tribunals of provinces and territories, each with its own header, numbers, office and ways of ordering. */
import { blankExpected, type Chance, type Expected } from '../core.ts'
import type { Block } from '../page.ts'
import { addDays, dated, english, type Facts, factsFor, listed, PLACES } from './facts.ts'
import { say, type Values } from './grammar.ts'
import { heading, parties, text } from './layouts.ts'
import { BODIES, type Body } from './province-bodies.ts'

export interface Made {
  blocks: Block[]
  expected: Expected
  unsure: string[]
}

export const PROVINCE_BODIES = Object.keys(BODIES)

export function provinceOrder(chance: Chance, code: string): Made {
  const body = BODIES[code] as Body
  const f = factsFor(chance, code.slice(0, 2))
  const { expected: e, unsure } = basics(f)
  const number = body.number(chance, f)
  e.reference_id = number.value
  const landlordApplied = chance.bool(0.85)
  e.tags = [landlordApplied ? 'landlord_filed' : 'tenant_filed']
  const office = say(chance, body.office, {})
  const blocks: Block[] = body.head.map((line) => heading(say(chance, line, {})))
  blocks.push(text(`${number.label} ${number.value}`), { kind: 'gap', lines: 1 })
  const claims = landlordApplied
    ? ({ landlord: 'Claimant', tenant: 'Defendant' } as const)
    : ({ landlord: 'Defendant', tenant: 'Claimant' } as const)
  const words = code === 'NS-SCC' ? claims : null
  const asked = body.byApplication
  const inHead = chance.bool()
  if (inHead) blocks.push(text(say(chance, '{Hearing date|Date of hearing|Heard}: <heard>', values(f))))
  blocks.push(...parties(chance, f, landlordApplied, asked, words))
  const address = addressLine(chance, f)
  blocks.push(
    text(
      say(
        chance,
        `{{The rental|Rental} {unit|premises}: |Regarding the {rental premises|rental unit|residential premises} {located at|known as|at} |Address of the rental unit: }${address}`,
        {},
      ),
    ),
  )
  const isHeadJudge = chance.bool(0.4)
  if (isHeadJudge)
    blocks.push(text(say(chance, `{${office}: <member>|Before: <member>, ${office}}`, values(f))))
  const L = words
    ? `the ${words.landlord}`
    : asked
      ? landlordApplied
        ? 'the applicant'
        : 'the respondent'
      : '{the landlord|the Landlord}'
  const T = words
    ? `the ${words.tenant}`
    : asked
      ? landlordApplied
        ? 'the respondent'
        : 'the applicant'
      : f.tenants.length > 1
        ? '{the tenants|the Tenants}'
        : '{the tenant|the Tenant}'
  const v: Values = { ...values(f), L: say(chance, L, {}), T: say(chance, T, {}) }
  blocks.push({ kind: 'gap', lines: 1 }, text(say(chance, '{Reasons|REASONS|Background|Findings}', {})))
  const who = landlordApplied ? 'landlord' : 'tenant'
  blocks.push(
    text(
      say(
        chance,
        `1. {${landlordApplied ? listed(f.landlords, 'and') : listed(f.tenants, 'and')}, as the ${who}, applied|The ${who} applied|The ${who} {filed|made} an application} for an order {for payment of money|under the Act}.`,
        v,
      ),
    ),
  )
  if (!inHead)
    blocks.push(
      text(
        say(
          chance,
          '2. {The hearing was held {by telephone|by teleconference|} on <heard>.|The application was heard on <heard>.|This matter was heard by telephone on <heard>.}',
          v,
        ),
      ),
    )
  if (chance.bool(0.5)) {
    blocks.push(
      text(
        say(
          chance,
          `{The ${landlordApplied ? 'landlord' : 'tenant'} was represented by <rep>.|<rep> appeared {as agent|} for the ${landlordApplied ? 'landlord' : 'tenant'}.|The ${landlordApplied ? 'landlord' : 'tenant'}'s {agent|representative}, <rep>, attended.}`,
          v,
        ),
      ),
    )
    e[landlordApplied ? 'landlord_legal_rep_name' : 'tenant_legal_rep_name'] = f.rep
  }
  blocks.push(
    text(
      say(
        chance,
        '3. {Rent is|The rent was|The monthly rent is} {<rent> per month|<rent> a month|<rent>, due monthly}. {The tenancy began on <began>.|}',
        v,
      ),
    ),
  )
  if (chance.bool(0.5)) unsure.push('monthly_rent')
  else blocks.push(text(say(chance, 'The monthly rent {is|was} <rent>.', v)))
  blocks.push(...ordered(chance, f, e, v, body, landlordApplied, unsure))
  blocks.push({ kind: 'gap', lines: 2 })
  const day = Number(f.issued.slice(8))
  const th =
    day % 10 === 1 && day !== 11
      ? 'st'
      : day % 10 === 2 && day !== 12
        ? 'nd'
        : day % 10 === 3 && day !== 13
          ? 'rd'
          : 'th'
  const [month, , year] = dated(f.issued).split(/[ ,]+/)
  blocks.push(
    text(
      say(
        chance,
        `{Dated: <issued>|Order date: <issued>|DATED at <city> this ${day}${th} day of ${month}, ${year}.|Date of order: <issued>|Issued: <issued>|Dated at <city>, on <issued>.}`,
        v,
      ),
    ),
  )
  blocks.push(text('______________________'), text(f.member), text(office))
  return { blocks, expected: e, unsure }
}

function ordered(
  chance: Chance,
  f: Facts,
  e: Expected,
  v: Values,
  body: Body,
  landlordApplied: boolean,
  unsure: string[],
): Block[] {
  const out: Block[] = [{ kind: 'gap', lines: 1 }, text(say(chance, body.begins, {}), true)]
  const clauses: string[] = []
  if (!landlordApplied) {
    const sum = f.damage + 40_000
    e.amount_owed = sum
    clauses.push(
      say(
        chance,
        `{<L> {shall|must} pay to <T> {the sum of |the amount of |}${english(sum)} {for loss of quiet enjoyment|, being the return of the security deposit and compensation|}.|<L> {is ordered to|shall} pay <T> ${english(sum)} {on or before ${dated(addDays(f.issued, 30))}|within 30 days}.}`,
        v,
      ),
    )
    if (chance.bool())
      clauses.push(say(chance, '{The balance of the claim is denied.|All other claims are dismissed.}', v))
  } else {
    const shape = chance.pick(['sum', 'parts', 'parts', 'table', 'clauses'])
    const whole = f.arrears + f.fee
    const inside = shape !== 'clauses'
    e.amount_owed = inside ? whole : f.arrears
    e.filing_cost = f.fee
    e.starting_principal_includes_filing_cost = inside
    if (shape === 'sum')
      clauses.push(
        say(
          chance,
          `<T> {shall|must|is ordered to} pay {to <L>|<L>} {the sum of |the total sum of |the amount of |}${english(whole)}, which includes the {application|filing} fee of ${english(f.fee)}.`,
          v,
        ),
      )
    else if (shape === 'parts')
      clauses.push(
        say(
          chance,
          `{{<T> {shall|must} pay to <L> {the sum of |}${english(whole)}|<L> is granted judgment against <T> in the amount of ${english(whole)}|Judgment is granted in favour of <L> in the amount of ${english(whole)}}, {being|comprised of|consisting of} {rental arrears|rent arrears|unpaid rent} of ${english(f.arrears)} and the {application|filing} fee of ${english(f.fee)}|{<T> {shall|must} pay <L>|<L> is granted judgment against <T> in the sum of} ${english(f.arrears)} for {rental arrears|unpaid rent} and ${english(f.fee)} for the {application|filing|hearing} fee, for a total of ${english(whole)}}.`,
          v,
        ),
      )
    else if (shape === 'table')
      clauses.push(
        say(
          chance,
          `<T> {shall|must} pay <L> a total of ${english(whole)} as follows: rent ${english(f.arrears)}; {application|filing} fee ${english(f.fee)}.`,
          v,
        ),
      )
    else {
      clauses.push(
        say(
          chance,
          `<T> {shall|must} pay <L> {rent arrears {in the amount|in the sum} of|the sum of|} ${english(f.arrears)}{ for unpaid rent|}.`,
          v,
        ),
      )
      clauses.push(
        say(
          chance,
          `<T> {shall|must} {pay|reimburse} <L> ${english(f.fee)} for the {application fee|filing fee|cost of filing the application}.`,
          v,
        ),
      )
    }
    if (chance.bool(0.6)) {
      e.tenancy_terminated_date = f.ends
      clauses.push(
        say(
          chance,
          '{The tenancy {agreement |}{is|shall be|will be} terminated {effective|on|as of} <ends>{ and <T> must vacate the rental premises on or before that date|}.|The tenancy is terminated and <T> shall {vacate|deliver up vacant possession of} the premises {on or before|by} {12:00 noon on |}<ends>.|<T> {must|shall} {vacate|move out of} the rental unit {by|on or before|no later than} <ends>.}',
          v,
        ),
      )
    }
    if (chance.bool(0.3)) {
      e.per_day_rent = f.perDay
      e.daily_compensation_start_date = f.sheriff
      clauses.push(
        say(
          chance,
          `<T> shall pay <L> {compensation of |overholding rent of |}${english(f.perDay)} {per day|for each day|a day} {starting|commencing|from} ${dated(f.sheriff)} until {the premises are vacated|vacant possession is given}.`,
          v,
        ),
      )
    }
    if (chance.bool(0.3)) clauses.push(say(chance, 'The security deposit of <rent> has been applied.', v))
  }
  unsure.push('sheriff_call_date')
  for (const [i, clause] of clauses.entries())
    out.push(text(`${i + 1}. ${clause.charAt(0).toUpperCase()}${clause.slice(1)}`))
  return out
}

export function values(f: Facts): Values {
  return {
    rent: english(f.rent),
    heard: dated(f.heard),
    issued: dated(f.issued),
    ends: dated(f.ends),
    began: dated(addDays(f.from, -400)),
    member: f.member,
    rep: f.rep,
    city: f.city,
  }
}

export function addressLine(chance: Chance, f: Facts): string {
  const place = PLACES[f.province]
  const unit =
    f.unit === null ? '' : chance.pick([`${f.unit} - `, `${f.unit}-`, `Unit ${f.unit}, `, `#${f.unit}, `])
  const province = chance.pick([place?.letters ?? '', place?.name ?? '', place?.name ?? ''])
  return `${unit}${f.street}, ${f.city}${chance.pick([', ', ' ', ', '])}${province}${f.postal === null ? '' : `${chance.pick([' ', ', ', '  '])}${f.postal}`}`
}

export function basics(f: Facts): { expected: Expected; unsure: string[] } {
  const e = blankExpected()
  e.address_1 = f.street
  e.address_2 = f.unit
  e.city = f.city
  e.postal_code = f.postal?.replace(' ', '') ?? null
  e.landlord_names = f.landlords
  e.tenant_names = f.tenants
  e.adjudicator_name = f.member
  e.issued_date = f.issued
  e.meeting_date = f.heard
  e.monthly_rent = f.rent
  // The unit is printed with or without its word.
  return { expected: e, unsure: f.unit === null ? [] : ['address_2'] }
}
