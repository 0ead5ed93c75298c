// The dates of an Ontario order: issued, heard, tenancy ends, Sheriff.

import { dateOverLines, datesIn, parseDate } from '../dates-in-text.ts'
import { type Candidate, candidate, choose, dateCandidates, unread } from '../evidence.ts'
import { hearingIn } from '../hearings.ts'
import type { OrderText } from '../order-text.ts'
import type { FieldReading } from '../reading.ts'
import type { TextLine } from '../text-line.ts'
import type { LtbParts } from './ltb-parts.ts'
import { ltb } from './ltb-phrases.ts'

type DateReading = FieldReading<string | null>

const HEADER = ltb(
  '^(?:order )?(?:date|dated|order date|issued|date of order)\\s?[:;]?\\s(?:on |at \\w+,? )?<date>',
  2,
).pattern
const dateIn = (cell: string) => parseDate(HEADER.exec(cell)?.groups?.date ?? '')

export function issuedDate(text: OrderText): DateReading {
  const found: Candidate<string>[] = []
  for (const [index, line] of text.lines.entries()) {
    if (/\bdate (?:of )?issued?\b/i.test(line.text)) found.push(...nearDateIssued(text.lines, index))
    const isFound = found.at(-1)?.line === line.line && found.at(-1)?.page === line.page
    const dated = isFound ? undefined : [line.text, ...line.cells].find((cell) => dateIn(cell) !== null)
    const date = dated === undefined ? null : dateIn(dated)
    if (date && dated !== undefined) found.push(candidate(date, 2, said(line), dated))
  }
  const stamp = dateCandidates(text.sentences, [ltb('true copy of.*?dated.*?<date>', 1)])
  return choose([...found, ...stamp]) ?? unread(null)
}

/** The date stands on the line of the words "Date Issued", or on one of the two above. */
function nearDateIssued(lines: readonly TextLine[], index: number): Candidate<string>[] {
  for (const offset of [0, -1, -2, 1]) {
    const line = lines[index + offset]
    const date = line ? datesIn(line.text)[0] : undefined
    if (line && date && line.text.length < 90)
      return [candidate(date, offset === 1 ? 2 : 3, said(line), line.text)]
  }
  const [above, below] = [lines[index - 2], lines[index - 1]]
  const broken = above && below && above.text.length < 90 ? dateOverLines(above.text, below.text) : null
  return above && broken ? [candidate(broken, 2, said(above), above.text)] : []
}

function said(line: TextLine) {
  return { text: line.text, page: line.page, line: line.line, doubts: line.doubts }
}

export function hearingDate(parts: LtbParts): DateReading {
  return hearingIn([...parts.opening, ...parts.findings])
}

const TERMINATED = [
  ltb(
    'tenanc(?:y|ies).{0,90}?(?:is|are|shall be|will be|be)(?: hereby)? (?:terminated|ended)(?: as of| effective| on| as at)?(?: as of)?,? <date>',
  ),
  ltb(
    '(?:terminates?|ends|(?:shall|will) end|comes to an end)(?: the tenancy)?(?: as of| effective| on)? <date>',
  ),
]
const MOVE_OUT = [
  ltb('<T> <shall> (?:move out|vacate|leave|give (?:up )?(?:vacant )?possession|deliver).{0,60}?<by> <date>'),
  ltb('<shall> (?:move out|vacate|leave).{0,60}?<by> <date>'),
  ltb('unit is not vacated <by> <date>', 2),
  ltb('does not (?:move out|vacate).{0,40}?<by> <date>', 2),
]
const SHERIFF = [
  ltb(
    '(?:sheriff|enforcement).*?(?:vacant )?possession.*?(?:on or after|starting|from|no earlier than|not (?:before|earlier than)|(?:as of|effective|beginning|commencing)(?: on)?) <date>',
  ),
  ltb('sheriff.{0,80}(?:shall|may|must) not .{0,60}(?:before|until|prior to) <date>'),
  ltb(
    '(?:as of|as from|from|starting|beginning|commencing|on or after|effective) <date>,? (?:the )?(?:court enforcement office )?\\(?sheriff\\)? (?:may|is|shall|can|has)',
  ),
  ltb('(?:starting|from|on or after|beginning) <date>,? .{0,60}file.{0,60}(?:sheriff|enforcement)', 2),
]

export function terminationDate(parts: LtbParts): DateReading {
  const orders = parts.order.filter(
    (one) =>
      !/\bmotion\b|\bexpires\b|\bvoids? (?:this|the) order\b(?!.*\bmove out)/i.test(one.text) ||
      /\bmust move out\b/i.test(one.text),
  )
  const terminated = dateCandidates(
    orders.filter((one) => !/\b(?:was|were|had been) terminated\b/i.test(one.text)),
    TERMINATED,
  )
  return choose(terminated) ?? choose(dateCandidates(orders, MOVE_OUT)) ?? unread(null)
}

export function sheriffDate(parts: LtbParts): DateReading {
  return choose(dateCandidates(parts.order, SHERIFF)) ?? unread(null)
}
