// The day of the hearing where it is given in running text; with several days, the last.

import { DATE, datesIn } from './dates-in-text.ts'
import { type Candidate, candidate, choose, strongestOf, unread } from './evidence.ts'
import type { Sentence } from './order-text.ts'
import type { FieldReading } from './reading.ts'

const HEARD = new RegExp(
  `\\b(?:was|were)(?: (?:originally|first|initially|then|also|last))?,?(?: \\w+){0,4}? heard\\b|\\bhearing(?: dates?)?(?: of this \\w+)? (?:was |were )?(?:held|took place|convened|conducted|called|reconvened|date|on)|\\bheard\\s?[:;]?\\s?(?:(?:in|by|on|at|via|orally|electronically)\\b|${DATE})|\\b(?:came|come|was brought|proceeded|appeared) (?:on )?(?:before|for (?:a )?hearing|to (?:a )?hearing)|\\bhearing of this|\\bheld (?:a|the) hearing|\\bhearing (?:in|of) this|^(?:dates? of (?:the )?(?:hearing|trial)|hearing|trial|heard)(?: dates?)?(?: on)?\\s?[:;]?\\s`,
  'iu',
)
const OWN =
  /^(?:\[?\d+[\].]? )?(?:on [^a-z]*\w+\.?[^a-z]*(?:and [^a-z]*\w+\.?[^a-z]*)?)?(?:this|these|the|a|it)\s(?:[\w' ]+\s)?(?:applications?|motions?|matters?|hearing|review|trial|claim)\b|^it was heard\b|^(?:dates? of (?:the )?)?(?:hearing|heard|trial)\b/i

export function hearingIn(
  sentences: readonly Pick<Sentence, 'text' | 'page' | 'line' | 'doubts'>[],
): FieldReading<string | null> {
  const found = sentences.flatMap((one): Candidate<string>[] => {
    const match = HEARD.exec(one.text)
    if (!match) return []
    // "On May 2, 2024, the application came before me": the date may stand first.
    const from = /^(?:\[?\d+[\].]? )?on\s/i.test(one.text) ? 0 : match.index
    const after =
      one.text.slice(from).split(/\bas of\b|\bnotice\b|\bapplication filed\b|\bserved\b|\bissued on\b/i)[0] ??
      ''
    const last = datesIn(after).sort().at(-1)
    return last ? [candidate(last, OWN.test(one.text) ? 3 : 2, one, after)] : []
  })
  const strongest = strongestOf(found)
  const latest = found
    .filter((one) => one.strength === strongest)
    .sort((a, b) => (a.value < b.value ? 1 : -1))
    .slice(0, 1)
  return choose(latest) ?? unread(null)
}
