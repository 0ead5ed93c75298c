// The signer: the name beside or above the office, without the title.

import { datesIn } from './dates-in-text.ts'
import { type Candidate, candidate, choose, unread } from './evidence.ts'
import { PERSON, trimName } from './names-in-text.ts'
import type { OrderText } from './order-text.ts'
import type { FieldReading } from './reading.ts'
import type { TextLine } from './text-line.ts'

const OFFICE =
  '(?:(?:acting|executive|senior|chief|associate|regional|deputy) ){0,3}(?:vice[- ]?chair(?:person)?|chair|member|adjudicator|arbitrator|(?:tenancy )?dispute(?: resolution)? officer|hearings? officer|judge|residential tenanc(?:y|ies) officer|rental officer|director of residential tenanc(?:y|ies)|director|commissioner|justice of the peace|vice-pr[ée]sidente?|pr[ée]sidente?|membre|arbitre)'
/** "Before: Jane Roe, Tenancy Dispute Officer" and "Hearing Officer: J. Roe". */
const LABELLED = new RegExp(
  `^(?:before|heard by|decided by|decision (?:of|by)|order (?:of|by)|issued by|signed by|presiding|${OFFICE})\\s?[:;]\\s?(.+)$`,
  'iu',
)
const TITLE = new RegExp(
  `^(?:the honourable |hon\\. )?(?:${OFFICE}|mr\\.?|mrs\\.?|ms\\.?|me|mme)\\s(?=\\p{Lu})`,
  'iu',
)
const OFFICE_LINE = new RegExp(`(?:^|,\\s?)(${OFFICE})\\b(?:,.{0,60})?$`, 'iu')
const NAMED = new RegExp(`^(?:[A-Z]\\.\\s?){0,3}${PERSON}$|^(?:[A-Z]\\.\\s?){1,3}\\p{Lu}[\\p{L}'-]+$`, 'u')

export function adjudicator(text: OrderText): FieldReading<string | null> {
  const found: Candidate<string>[] = []
  const lines = text.lines
  for (const [index, line] of lines.entries()) {
    for (const cell of line.cells) {
      const name = besideOffice(cell) ?? (cell === line.cells[0] ? labelledInRow(line) : null)
      if (name) found.push(seen(line, name))
      else if (OFFICE_LINE.test(cell) && cell.length < 90) {
        const above = nameAbove(lines, index)
        if (above) found.push(above)
      }
    }
  }
  return (
    choose(found) ??
    choose(nearDateIssued(lines)) ??
    choose(underRule(lines)) ??
    choose(aboveBody(lines)) ??
    unread(null)
  )
}

function seen(line: TextLine, name: string, strength: 3 | 2 = 3): Candidate<string> {
  return candidate(name, strength, { text: line.text, page: line.page, line: line.line, doubts: [] }, name)
}

/** "Jane Roe, Arbitrator" or "Deputy Judge J. Roe". */
function besideOffice(cell: string): string | null {
  if (cell.length > 90) return null
  const label = LABELLED.exec(cell)
  if (label?.[1]) return asName(label[1].replace(OFFICE_LINE, ''))
  const speaking =
    /^I,? ([^,]{4,50}),? (?:a |the )?(.{4,60}?),? (?:hereby |therefore )?(?:order|direct|find)/iu.exec(cell)
  if (speaking && OFFICE_LINE.test(speaking[2] ?? '')) return asName(speaking[1] ?? '')
  const titled = TITLE.exec(cell)
  if (titled && /judge|member|chair|arbitrator|adjudicator|officer/i.test(titled[0]))
    return asName(cell.slice(titled[0].length))
  const office = OFFICE_LINE.exec(cell)
  return office && office.index > 0 ? asName(cell.slice(0, office.index)) : null
}

/** The label and the name in separate cells. */
function labelledInRow({ cells }: TextLine): string | null {
  const label = cells.length === 2 ? LABELLED.exec(cells.join(' ')) : null
  return label?.[1] && label[1] === cells[1] ? asName(label[1]) : null
}

function nameAbove(lines: readonly TextLine[], index: number): Candidate<string> | null {
  for (const offset of [0, -1, -2, -3]) {
    const line = lines[index + offset]
    for (const cell of [...(line?.cells ?? [])].reverse()) {
      const name = asName(cell.replace(/\bdate (?:issued|de d[ée]livrance)\b:?/i, ' '))
      if (line && name) return seen(line, name)
    }
  }
  return null
}

function nearDateIssued(lines: readonly TextLine[]): Candidate<string>[] {
  const index = lines.findIndex((line) => /\bdate issued\b/i.test(line.text))
  if (index < 0) return []
  for (const offset of [0, 1, -1, 2]) {
    const line = lines[index + offset]
    const rest = (line?.cells ?? []).map((cell) =>
      cell.replace(/\bdate (?:issued|de d[ée]livrance)\b:?/i, ' ').replace(/\w+ \d{1,2}, \d{4}/, ' '),
    )
    const name = rest.map(asName).find((one) => one !== null)
    if (line && name) return [seen(line, name, 2)]
  }
  return []
}

/** A signature line, and the name printed under it. */
function underRule(lines: readonly TextLine[]): Candidate<string>[] {
  return lines.flatMap((line, index) => {
    const below = lines[index + 1]
    const name = /^_{6,}$/.test(line.text) && below ? asName(below.text) : null
    return below && name ? [seen(below, name, 2)] : []
  })
}

const BODY =
  /^(?:(?:director(?: of)?(?: the)?,? )?residential tenanc(?:y|ies) (?:branch|office|tribunal|program|section)|office of residential tenancies|landlord and tenant board|rental office)$/i

/**
 * A signature block without an office: the name, and the body it signs for alone on the line below. Page headers are
 * skipped.
 */
function aboveBody(lines: readonly TextLine[]): Candidate<string>[] {
  return lines.flatMap((line, index) => {
    const above = lines[index - 1]
    const isSigned = lines
      .slice(Math.max(0, index - 6), index)
      .some((one) => /^(?:dated?|issued)\b/i.test(one.text))
    const name = isSigned && BODY.test(line.text) && above ? asName(above.text) : null
    return above && name ? [seen(above, name, 2)] : []
  })
}

/** Offices, roles and places are not names. */
const NO_PERSON =
  /\b(?:board|tribunal|branch|court|ontario|landlords?|tenants?|street|avenue|order|page|rental|office|officer|date|director|member|suite|floor|housing|residential|toronto|judge|justice|deputy|hearing|adjudicator|arbitrator|chair|vice-chair|commissioner|applicants?|respondents?|plaintiffs?|defendants?|tenanc(?:y|ies)|dispute|resolution|service|program|province|division|small claims|telephone|in person|decision|reasons)\b/i

const SIGNED = /^["'(]*(?:sgd|signed|original signed by|signature|per(?=\s?:))\b[.:)"']*\s*/i

function asName(text: string): string | null {
  const name = trimName(
    text.replace(SIGNED, '').replace(TITLE, '').replace(/_+/g, ' ').replace(/,\s*$/, ''),
  ).replace(TITLE, '')
  if (!NAMED.test(name) || datesIn(name).length > 0) return null
  return NO_PERSON.test(name) ? null : name
}
