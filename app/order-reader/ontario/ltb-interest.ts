// Interest after the order: its rate, its first day, and the last day to pay without it.
import { dayAfter, parseDate } from '../dates-in-text.ts'
import {
  type Candidate,
  candidate,
  choose,
  dateCandidates,
  phrase,
  textCandidates,
  unread,
} from '../evidence.ts'
import type { Sentence } from '../order-text.ts'
import type { FieldReading } from '../reading.ts'
import type { LtbParts } from './ltb-parts.ts'
import { ltb } from './ltb-phrases.ts'

const RATE = '(?<text>\\d{1,2}(?:[.,]\\s?\\d{1,3})?)\\s?(?:%|per\\s?cent)'
const INTEREST_START = [
  ltb(`interest.{0,60}?${RATE.replace('<text>', '<rate>')}.*?<from> <date>`),
  ltb('interest.*?<from> <date>'),
  ltb('^(?:\\W?\\w{1,2}\\W )?<from> <date>,? .{0,120}interest'),
  ltb('<from> <date>.{0,80}interest', 2),
]

const DAY_AFTER = ltb('interest.*?(?:day after|after) <date>').pattern
const PAY_BY = ltb('<by> <date>,? .{0,40}interest').pattern

export interface Interest {
  rate: FieldReading<string | null>
  start: FieldReading<string | null>
  /** The last day to pay before interest starts, if the same clause names it. */
  payBy: string | null
}

export function ltbInterest(parts: LtbParts): Interest {
  const about = interestSentences(parts.order)
  const rate = choose(textCandidates(about, [phrase(RATE)], twoDecimals)) ?? unread(null)
  const starts = dateCandidates(about, INTEREST_START)
  const dayFollowing = about.flatMap((one): Candidate<string>[] => {
    const date = parseDate(DAY_AFTER.exec(one.text)?.groups?.date ?? '')
    return date ? [candidate(dayAfter(date), 2, one, date)] : []
  })
  const payBy = about.map((one) => parseDate(PAY_BY.exec(one.text)?.groups?.date ?? '')).find((date) => date)
  return { rate, start: choose([...starts, ...dayFollowing]) ?? unread(null), payBy: payBy ?? null }
}

/** The interest clause spans two sentences; the deposit's interest is separate. */
function interestSentences(order: readonly Sentence[]): Sentence[] {
  const joined: Sentence[] = []
  for (const [index, one] of order.entries()) {
    if (!/\binterest\b/i.test(one.text) || /\bdeposit\b/i.test(one.text)) continue
    const next = order[index + 1]
    const follows = next?.paragraph === one.paragraph && /\binterest\b|%/i.test(next.text)
    joined.push(
      follows && next
        ? { ...one, text: `${one.text} ${next.text}`, doubts: [...one.doubts, ...next.doubts] }
        : one,
    )
  }
  return joined
}

export function twoDecimals(text: string): string | null {
  const [whole = '', part = ''] = text.replace(/\s/g, '').replace(',', '.').split('.')
  return /^\d{1,2}$/.test(whole) ? `${Number(whole)}.${part.padEnd(2, '0')}` : null
}
