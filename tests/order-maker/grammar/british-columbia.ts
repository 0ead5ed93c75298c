/** The Residential Tenancy Branch: the decision on its own template, and the monetary order behind it. */
import type { Chance } from '../core.ts'
import type { Block } from '../page.ts'
import { dated, english, factsFor, listed } from './facts.ts'
import { say } from './grammar.ts'
import { heading, text } from './layouts.ts'
import { addressLine, basics, type Made, values } from './provinces.ts'

export function branchOrder(chance: Chance): Made {
  const f = factsFor(chance, 'BC')
  const { expected: e, unsure } = basics(f)
  const landlord = chance.bool(0.75)
  const number = `9100${f.number}`
  Object.assign(e, {
    tribunal: 'BC-RTB',
    province: 'BC',
    submission_type: 'MO',
    reference_id: number,
    tags: [landlord ? 'landlord_filed' : 'tenant_filed'],
  })
  e.filing_cost = 10_000
  e.amount_owed = (landlord ? f.arrears : f.damage) + 10_000
  e.starting_principal_includes_filing_cost = true
  const v = values(f)
  const [A, R] = landlord ? ['landlord', 'tenant'] : ['tenant', 'landlord']
  const names = { landlord: f.landlords, tenant: f.tenants }
  const up = (one = '') => `${one.charAt(0).toUpperCase()}${one.slice(1)}`
  const first = names[A as 'landlord']
  const second = names[R as 'landlord']
  const columns = chance.bool()
  const head = (title: string): Block[] => [
    text('Dispute Resolution Services'),
    text('Residential Tenancy Branch'),
    text(chance.pick(['Office of Housing and Construction Standards', 'Ministry of Housing'])),
    heading(title),
    text(say(chance, `{File Number(s):|File Number:|File No:} ${number}`, {})),
    text(`${title === 'Decision' ? 'Decision' : 'Order'} Date: ${dated(f.issued)}`),
    text('In the matter of the Residential Tenancy Act (the "Act"), SBC 2002, c. 78, as amended, between'),
    ...(columns
      ? ([
          {
            kind: 'row',
            cells: [
              { text: `Applicant(s) - ${up(A)}`, width: 0.5 },
              { text: `Respondent(s) - ${up(R)}`, width: 0.5 },
            ],
          },
          {
            kind: 'row',
            cells: [
              { text: first.map((one, i) => `${one} - ${up(A)} ${i + 1}`).join('\n'), width: 0.5 },
              { text: second.map((one, i) => `${one} - ${up(R)} ${i + 1}`).join('\n'), width: 0.5 },
            ],
          },
        ] as Block[])
      : [
          text(`${listed(first, 'and')}, ${up(A)}(s),`),
          text('Applicant(s)'),
          text('and'),
          text(`${listed(second, 'and')}, ${up(R)}(s),`),
          text('Respondent(s)'),
        ]),
    text(
      say(chance, `Regarding {the rental unit located at|a rental unit at}: ${addressLine(chance, f)}`, {}),
    ),
  ]
  const raised = chance.bool(0.3)
  const blocks: Block[] = [
    ...head('Decision'),
    text('Introduction', true),
    text(
      say(
        chance,
        `This hearing dealt with the ${A}'s application for dispute resolution under the Residential Tenancy Act{ for a monetary order|}. The hearing was {held|conducted} by {teleconference|conference call} on <heard>.`,
        v,
      ),
    ),
    text('Background and Evidence', true),
    text(
      raised
        ? `Rent was increased from ${english(f.rent - 4500)} to ${english(f.rent)} per month.`
        : say(
            chance,
            '{Rent is <rent> per month|Monthly rent is <rent>|The tenant was obligated to pay monthly rent in the amount of <rent>}{, due on the first day of each month|}.',
            v,
          ),
    ),
    text('Analysis', true),
    text(
      say(
        chance,
        `I find that the ${A} is entitled to {a monetary award|compensation} of ${english(landlord ? f.arrears : f.damage)}. {As the ${A} was successful, the ${A} is entitled to recover the $100.00 filing fee|The ${A} may recover the $100.00 filing fee} {paid for this application|from the ${R}}.`,
        v,
      ),
    ),
    text('Conclusion', true),
    text(
      say(
        chance,
        `{I grant the ${A} a Monetary Order in the amount of|I issue a monetary order to the ${A} in the amount of|The ${A} is granted a monetary order for} ${english(e.amount_owed)}{ for unpaid rent and recovery of the filing fee|}.`,
        v,
      ),
    ),
    text(
      'This decision is made on authority delegated to me by the Director of the Residential Tenancy Branch.',
    ),
    text(`Dated: ${dated(f.issued)}`),
    text(`${f.member}${chance.pick([', Arbitrator', ', Adjudicator', '\nResidential Tenancy Branch'])}`),
    { kind: 'page' },
    ...head('Monetary Order'),
    text(
      say(
        chance,
        `{I AUTHORIZE AND ORDER|I DO HEREBY ORDER, under section 67 of the Act,} that the ${R}{(s)|}, ${listed(second, 'and')}, pay to the ${A}{(s)|}, ${listed(first, 'and')}, the sum of ${english(e.amount_owed)}.`,
        {},
      ),
    ),
    text('THIS ORDER may be filed in the Provincial Court of British Columbia (Small Claims Division).'),
    text(`Dated: ${dated(f.issued)}`),
    text(`${f.member}, Arbitrator`),
  ]
  return { blocks, expected: e, unsure }
}
