import { helpLine, productName } from '#app/platform/product.ts'
import { formatCount } from '#app/platform/values/count-text.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatMoment } from '#app/platform/values/moments.ts'
import { paths } from '../paths.ts'
import type { ReportProps } from './report-props.ts'
import type { LaterOrder, MatchView, OtherView } from './report-view.ts'
import {
  asOf,
  butPayerUnread,
  hasNoRecord,
  laterLinks,
  laterTitle,
  mayStillExist,
  noRecord,
  nothingOrderedText,
  nothingOrderedTitle,
  onlyTheNewest,
  othersWithName,
  payerUnreadText,
  payerUnreadTitle,
  returnedForApplicant,
  returnedText,
  returnedTitle,
  tips,
  unclearForApplicant,
  unclearText,
  unclearTitle,
  whatWasNotCompared,
} from './report-words.ts'

/** A text, and the links behind it. */
export type Line = { text: string; links: { text: string; to: string }[] }

/** A report, or the applicant's page, as printed. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | ({ kind: 'text' } & Line)
  | { kind: 'facts'; facts: { label: string; values: string[] }[] }
  | { kind: 'list'; items: Line[] }
export type Paper = { title: string; subtitle: string; blocks: Block[]; footer: string }

type ReportContent = ReportProps & { organization: string }

const day = (date: string | null) => (date === null ? 'an unknown day' : formatDate(date))
const heading = (text: string): Block => ({ kind: 'heading', text })
const line = (text: string): Line => ({ text, links: [] })
const text = (words: string): Block => ({ kind: 'text', ...line(words) })
const list = (items: Line[]): Block[] => (items.length > 0 ? [{ kind: 'list', items }] : [])
const points = (all: readonly { title: string; text: string }[]) =>
  list(all.map((each) => line(`${each.title} ${each.text}`)))
const corpusOf = ({ orders, ordersUpTo }: ReportContent) =>
  ordersUpTo
    ? `${formatCount(orders)} orders up to ${formatDate(ordersUpTo)}`
    : `${formatCount(orders)} orders`

/** The note on a record that a later order may have changed it. */
const withLater = (words: string, later: readonly LaterOrder[]): Line =>
  later.length === 0 ? line(words) : { text: `${words} ${laterTitle(later)}:`, links: laterLinks(later) }

const otherLine = ({ name, note, address, fileNumber, issuedDate, title, later }: OtherView): Line => {
  const words = `${name} · ${address} · ${fileNumber} · Issued ${day(issuedDate)} · ${title}.`
  return withLater(note ? `${words} ${note}` : words, later)
}

function otherBlocks({ records: { others }, othersFound }: ReportContent): Block[] {
  const cut = onlyTheNewest(othersFound)
  return [...(cut ? [text(cut)] : []), ...list(others.map(otherLine))]
}

const notComparedBlocks = (content: ReportContent): Block[] =>
  [whatWasNotCompared(content)].flatMap((part) => (part ? [text(`${part.title} ${part.text}`)] : []))

/** What the applicant must know about what is missing. */
function applicantGaps(content: ReportContent): Block[] {
  const { returned, organization, records } = content
  return [
    ...notComparedBlocks(content),
    ...(returned > 0 ? [text(returnedForApplicant(returned, organization))] : []),
    ...unclearBlocks(records.unclear, unclearForApplicant),
  ]
}

const unclearBlocks = (count: number, words: (count: number) => string): Block[] =>
  count > 0 ? [text(`${unclearTitle(count)} ${words(count)}`)] : []

/** The report as its page shows it. */
export function reportPaper(content: ReportContent): Paper {
  const { name, records, at, today } = content
  const { matches, payerUnread, nothingOrdered, others } = records
  return {
    title: name,
    subtitle:
      `Public record report. Searched ${formatMoment(at)} by ${content.searchedBy}, ${content.organization}. Printed ${day(today)}. ${asOf(content)}`.trim(),
    blocks: [
      heading('What was searched'),
      {
        kind: 'facts',
        facts: [
          ...content.facts,
          consentFact(content),
          { label: 'Searched in', values: [corpusOf(content)] },
        ],
      },
      // What a reader must know before they rely on an empty result.
      ...notComparedBlocks(content),
      ...(content.returned > 0 ? [text(`${returnedTitle} ${returnedText(content.returned)}`)] : []),
      ...(hasNoRecord(records) ? nothingBlocks(content) : []),
      ...matchBlocks(matches),
      ...apartBlocks(payerUnreadTitle, payerUnreadText, payerUnread),
      ...apartBlocks(nothingOrderedTitle, nothingOrderedText, nothingOrdered),
      ...(others.length > 0
        ? [
            heading(othersWithName(others.length)),
            text('Only the name is the same. These may be other people.'),
            ...otherBlocks(content),
          ]
        : []),
      ...unclearBlocks(records.unclear, unclearText),
      heading('What this report does not show'),
      ...points(content.notShown),
    ],
    footer: `Public record report · ${name}`,
  }
}

const nothingBlocks = (content: ReportContent): Block[] => [
  heading('No matches found.'),
  text(
    `${noRecord(content.records, !content.othersFound.areMore)} in ${corpusOf(content)}. ${mayStillExist}`,
  ),
  heading('Before you rely on this'),
  ...points(tips),
]

const consentFact = ({ searchedOn, consent }: ReportContent) => ({
  label: 'Consent',
  values: [
    `The applicant agreed. Recorded ${day(searchedOn)}. This was confirmed:`,
    consent.statement,
    ...consent.details.map((each) => `•  ${each}`),
  ],
})

function matchBlocks(matches: readonly MatchView[]): Block[] {
  if (matches.length === 0) return []
  return [
    heading(matches.length === 1 ? '1 match' : `${matches.length} matches`),
    text('This is evidence, but not proof. Read the order.'),
    ...matches.flatMap(recordBlocks),
  ]
}

type Titled = (count: number) => string

/** Records that are no matches, although more than the name is the same. */
function apartBlocks(title: Titled, words: string, records: readonly MatchView[]): Block[] {
  if (records.length === 0) return []
  return [heading(title(records.length)), text(words), ...records.flatMap(recordBlocks)]
}

const apartForApplicant = (title: Titled, words: string, records: readonly MatchView[]): Block[] =>
  records.length === 0 ? [] : [text(`${title(records.length)}. ${words}`), ...list(records.map(matchLine))]

function recordBlocks(match: MatchView): Block[] {
  return [
    {
      kind: 'subheading',
      text: [match.title, match.strength]
        .filter(Boolean)
        .map((each) => `${each}.`)
        .join(' '),
    },
    {
      kind: 'text',
      ...withLater(
        `${match.description} ${match.fileNumber} · ${match.tribunal} · Issued ${day(match.issuedDate)}.`,
        match.later,
      ),
    },
    {
      kind: 'facts',
      facts: match.compared.map((each) => ({
        label: each.label,
        values: [`${each.result}.`, `Searched: ${each.searched}`, `The order says: ${each.printed}`],
      })),
    },
  ]
}

const matchLine = ({ fileNumber, tribunal, issuedDate, title, strength, later }: MatchView): Line =>
  withLater(
    `${fileNumber} · ${tribunal} · Issued ${day(issuedDate)} · ${[title, strength].filter(Boolean).join(' · ')}.`,
    later,
  )

/** The applicant's page: who searched for what, what was found, and how to object. */
export function applicantPaper(content: ReportContent): Paper {
  const { name, records, organization, contact, at } = content
  const { matches, payerUnread, nothingOrdered, others } = records
  return {
    title: 'A search of public records about you',
    subtitle: `For ${name}. ${organization} made this search with ${productName} on ${formatMoment(at)}.`,
    blocks: [
      heading('What was searched'),
      text(
        `${organization} looked for your name in ${corpusOf(content)}: decisions of tribunals and courts about renting that anyone may read. It has recorded that you agreed to the search on ${day(content.searchedOn)}.`,
      ),
      { kind: 'facts', facts: content.facts },
      heading('What was found'),
      text(
        matches.length === 0
          ? `No order that tells a tenant to pay or move out has your name together with an address or landlord that was searched.${butPayerUnread(payerUnread.length)}`
          : 'These orders have your name together with an address or landlord that was searched. This is no proof that they are about you.',
      ),
      ...list(matches.map(matchLine)),
      ...apartForApplicant(payerUnreadTitle, payerUnreadText, payerUnread),
      ...apartForApplicant(nothingOrderedTitle, nothingOrderedText, nothingOrdered),
      ...(others.length > 0
        ? [
            text(
              'These orders only have the same name. They may be about other people, and the report says so.',
            ),
            ...otherBlocks(content),
          ]
        : []),
      ...applicantGaps(content),
      heading('What the search does not show'),
      ...points(content.notShown),
      heading('If something is wrong'),
      text(
        `Tell us if a record is not about you, or if a name, an amount or a date was read wrongly. Call ${helpLine} or write to ${contact.email} with the file number. We answer within 10 business days, at no cost to you. Tell ${organization}, too: they decide on your application, not us.`,
      ),
      {
        kind: 'text',
        text: 'You can also do it online: sign in, and choose “This is not me”.',
        links: [{ text: 'File an issue', to: paths.issue }],
      },
      heading('Your rights'),
      text(
        `You can ask ${organization} what it keeps about this search. You can ask us who has opened it, and which organizations have searched for your name. Call ${helpLine} or write to ${contact.email}, and give your first and last name as they appear on this page. If you did not agree to this search, tell us.`,
      ),
      text(
        'The search is kept for two years. For seven years we can tell you which organizations searched for your name, and when.',
      ),
    ],
    footer: `Public record search · ${name}`,
  }
}
