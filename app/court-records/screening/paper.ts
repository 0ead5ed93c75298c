import { helpLine, productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { ReportProps } from './Report.tsx'

/** A report, or what is told to the applicant, as it is printed. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: { label: string; values: string[] }[] }
  | { kind: 'list'; items: string[] }
export type Paper = { title: string; subtitle: string; blocks: Block[]; footer: string }

type Told = Omit<ReportProps, 'hasIssues'> & { organization: string }

const day = (date: string | null) => (date === null ? 'an unknown day' : formatDate(date))
const heading = (text: string): Block => ({ kind: 'heading', text })
const text = (words: string): Block => ({ kind: 'text', text: words })
const corpusOf = ({ orders, ordersUpTo }: Told) =>
  ordersUpTo ? `${orders} orders up to ${formatDate(ordersUpTo)}` : `${orders} orders`
const others = ({ records }: Told) =>
  records.others.map(
    (each) =>
      `${each.name} · ${each.address} · ${each.fileNumber} · Issued ${day(each.issuedDate)} · ${each.title}`,
  )
const left = ({ records: { left: count } }: Told): Block[] =>
  count === 0
    ? []
    : [
        text(
          `${count === 1 ? '1 record is' : `${count} records are`} no longer shown. A record is left out once it is older than 7 years, withdrawn or corrected, or found to be about another person.`,
        ),
      ]

/** The report as its page shows it. */
export function reportPaper(told: Told): Paper {
  const { name, records, at, today } = told
  return {
    title: name,
    subtitle: `Public record report. Searched ${at.text} by ${told.searchedBy}, ${told.organization}. Printed ${day(today)}.`,
    blocks: [
      heading('What was searched'),
      {
        kind: 'facts',
        facts: [...told.facts, consentFact(told), { label: 'Searched in', values: [corpusOf(told)] }],
      },
      ...(records.matches.length + records.others.length === 0
        ? [
            heading('No matches found.'),
            text(`No record in ${corpusOf(told)}. An order may still exist that this report does not show.`),
          ]
        : []),
      ...matchBlocks(told),
      ...(records.others.length > 0
        ? [
            heading(
              `${records.others.length} other ${records.others.length === 1 ? 'record' : 'records'} with this name`,
            ),
            text('Only the name is the same. These may be other people.'),
            { kind: 'list' as const, items: others(told) },
          ]
        : []),
      ...left(told),
      heading('What this report does not show'),
      { kind: 'list', items: told.notShown.map((each) => `${each.title} ${each.text}`) },
    ],
    footer: `Public record report · ${name}`,
  }
}

const consentFact = ({ searchedOn }: Told) => ({
  label: 'Consent',
  values: [`The applicant agreed. Recorded ${day(searchedOn)}`],
})

function matchBlocks({ records: { matches } }: Told): Block[] {
  if (matches.length === 0) return []
  return [
    heading(matches.length === 1 ? '1 match' : `${matches.length} matches`),
    text('This is evidence, but not proof. Read the order.'),
    ...matches.flatMap((match): Block[] => [
      text(`${match.title}. ${match.strength}.`),
      text(`${match.description} ${match.fileNumber} · ${match.tribunal} · Issued ${day(match.issuedDate)}`),
      {
        kind: 'facts',
        facts: match.compared.map((each) => ({
          label: each.label,
          values: [`${each.result}. Searched: ${each.searched}. The order says: ${each.printed}.`],
        })),
      },
    ]),
  ]
}

/** What an applicant is told: who looked for what, what was found, and how to object. */
export function applicantPaper(told: Told): Paper {
  const { name, records, organization, contact, at } = told
  const { matches } = records
  const found = matches.map(
    (match) =>
      `${match.fileNumber} · ${match.tribunal} · Issued ${day(match.issuedDate)} · ${match.title} · ${match.strength}`,
  )
  return {
    title: 'A search of public records about you',
    subtitle: `For ${name}. ${organization} made this search with ${productName} on ${at.text}.`,
    blocks: [
      heading('What was searched'),
      text(
        `${organization} looked for your name in ${corpusOf(told)}: decisions of tribunals and courts about renting that anyone may read. It has recorded that you agreed to the search on ${day(told.searchedOn)}.`,
      ),
      { kind: 'facts', facts: told.facts },
      heading('What was found'),
      text(
        found.length === 0
          ? 'No order has your name together with an address or landlord that was searched.'
          : 'These orders have your name together with an address or landlord that was searched. This is no proof that they are about you.',
      ),
      ...(found.length > 0 ? [{ kind: 'list' as const, items: found }] : []),
      ...(records.others.length > 0
        ? [
            text(
              'These orders only have the same name. They may be about other people, and the report says so.',
            ),
            { kind: 'list' as const, items: others(told) },
          ]
        : []),
      ...left(told),
      heading('What the search does not show'),
      { kind: 'list', items: told.notShown.map((each) => `${each.title} ${each.text}`) },
      heading('If something is wrong'),
      text(
        `Tell us if a record is not about you, or if a name, an amount or a date was read wrongly. Call ${helpLine} or write to ${contact.email} with the file number. We answer within 10 business days, and it costs you nothing. Tell ${organization}, too: they decide on your application, not us.`,
      ),
      heading('Your rights'),
      text(
        `You can ask ${organization} and us what is kept about this search and who has opened it. The search is kept for two years. If you did not agree to it, tell us.`,
      ),
    ],
    footer: `Public record search · ${name}`,
  }
}
