// The monthly rent; if it was raised, the new rent.
import { type Candidate, choose, moneyCandidates, type Phrase, phrase, unread } from './evidence.ts'
import { MONEY, parseMoney } from './money-in-text.ts'
import type { Sentence } from './order-text.ts'
import type { FieldReading } from './reading.ts'

const RAISED = new RegExp(
  `\\b(?:increas|rais|rose|went up)\\w*(?: \\w+){0,4}? from (?<old>${MONEY})(?: [\\w ]{0,20})? to (?:[\\w ]{0,40} )?(?<now>${MONEY})`,
  'i',
)
const AMOUNT = [
  phrase('monthly rent(?: \\w+){0,3}? (?:in|at|is|was) the (?:amount|sum|rate) of <money>'),
  phrase('rent (?:was|is|has been|being) (?:increased|raised) to <money>(?: (?:per|a|each) month| monthly)?'),
  phrase(
    '(?:rent|arrears) .{0,40}?for (?:\\w+|\\d{1,2})(?: \\(\\d{1,2}\\))? months? at (?:a rate of |the rate of )?<money>',
    2,
  ),
]
const RAISED_TO = phrase(
  'rent .{0,30}?(?:increas|rais)\\w* from <anymoney>(?: [\\w ]{0,20})? to (?:[\\w ]{0,40} )?<money>',
)
const ASIDE =
  /\bwas .{0,40}\buntil (?:it|the|\w+ \d)|\b(?:advertis|market rent|next door|comparable|asking rent|listed (?:at|for))/i

const UNPAID = /\b(?:not paid|unpaid)\b/i

type Said = Pick<Sentence, 'text' | 'printed' | 'page' | 'line' | 'doubts'>

export function rentCandidates(sentences: readonly Said[], phrases: readonly Phrase[]): Candidate<number>[] {
  const said = sentences.filter(
    (one) => !ASIDE.test(one.text) && !(UNPAID.test(one.text) && !/\bmonthly rent\b/i.test(one.text)),
  )
  const former = new Set(
    sentences.flatMap((one) => {
      const old = parseMoney(RAISED.exec(one.text)?.groups?.old ?? '')
      return old === null ? [] : [old]
    }),
  )
  const found = moneyCandidates(said, [...AMOUNT, ...phrases, RAISED_TO])
  const now = found.filter((one) => !former.has(one.value))
  return now.length > 0 ? now : found
}

export function monthlyRent(
  sentences: readonly Said[],
  phrases: readonly Phrase[],
): FieldReading<number | null> {
  return choose(rentCandidates(sentences, phrases)) ?? unread(null)
}
