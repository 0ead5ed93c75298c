// The hearing date in running text; with several days, the last.

import { DATE, datesIn } from './dates-in-text.ts'
import { type Candidate, candidate, choose, strongestOf, unread } from './evidence.ts'
import type { Sentence } from './order-text.ts'
import type { FieldReading } from './reading.ts'

const HEARD = new RegExp(
  `\\b(?:was|were)(?: (?:originally|first|initially|then|also|last))?,?(?: \\w+){0,4}? heard\\b|\\bhearing(?: dates?)?(?: of this \\w+| (?:by|via|in|over) [\\w-]+(?: [\\w-]+)?)? (?:was |were )?(?:held|took place|convened|conducted|called|reconvened|date|on)|\\bheard\\s?[:;]?\\s?(?:(?:in|by|on|at|via|orally|electronically)\\b|${DATE})|\\b(?:came|come|was brought|proceeded|appeared) (?:on )?(?:before|for (?:a )?hearing|to (?:a )?hearing)|\\bhearing of this|\\bheard (?:the|this|these) (?:appeals?|applications?|matters?|motions?|case|dispute|claims?|review|parties)\\b|\\bheld (?:a|the)(?: [\\w-]+)? hearing|\\bhearing (?:in|of) this|^(?:dates? of (?:the )?(?:hearing|trial)|(?:participatory |conducted |oral |telephone )?hearing|trial|heard)(?: dates?)?(?: on)?\\s?[:;]?\\s`,
  'iu',
)
const OWN =
  /^(?:\[?\d+[\].]? )?(?:on [^a-z]*\w+\.?[^a-z]*(?:and [^a-z]*\w+\.?[^a-z]*)?)?(?:this|these|the|a|it)\s(?:[\w' ]+\s)?(?:applications?|motions?|matters?|hearing|review|trial|claim)\b|^it was heard\b|^(?:dates? of (?:the )?)?(?:participatory |conducted |oral |telephone )?(?:hearing|heard|trial)\b/i

const MONTH = '\\p{L}{3,9}\\.?'
const TWO_DAYS = new RegExp(
  `\\b(${MONTH}) (\\d{1,2})(?:st|nd|rd|th)?,? (?:and|&|to|[-–]) (\\d{1,2})(?:st|nd|rd|th)?,? ((?:19|20)\\d\\d)\\b`,
  'gu',
)

/** "June 3 and 4, 2024": the month and year appear once for both. */
const withEachDay = (text: string) => text.replace(TWO_DAYS, '$1 $2, $4 and $1 $3, $4')

type Said = Pick<Sentence, 'text' | 'page' | 'line' | 'doubts'> & { cells?: readonly string[] }

/** A row whose label shares a cell with its date: the dates beside it have other labels. */
function ownCell(one: Said): Said {
  const cell = (one.cells ?? []).find((text) => HEARD.test(text) && datesIn(text).length > 0)
  return cell === undefined ? one : { ...one, text: cell }
}

export function hearingIn(sentences: readonly Said[]): FieldReading<string | null> {
  const rows = sentences.map(ownCell)
  // The sentences of a row contain no more than its cells.
  const inCells = new Set(
    rows.flatMap((one, at) => (one === sentences[at] ? [] : [`${one.page}:${one.line}`])),
  )
  const said = rows.filter((one) => one.cells !== undefined || !inCells.has(`${one.page}:${one.line}`))
  const found = said.flatMap((one): Candidate<string>[] => {
    const match = HEARD.exec(one.text)
    if (!match) return []
    // "On May 2, 2024, the application came before me": the date may come first.
    const from = /^(?:\[?\d+[\].]? )?on\s/i.test(one.text) ? 0 : match.index
    const after =
      one.text
        .slice(from)
        .split(
          /\bas of\b|\bnotice\b|\bapplication filed\b|\bserved\b|\bissued on\b|\b(?:decision|order|judgment)\b[\w ]{0,12}:/i,
        )[0] ?? ''
    const last = datesIn(withEachDay(after)).sort().at(-1)
    return last ? [candidate(last, OWN.test(one.text) ? 3 : 2, one, after)] : []
  })
  const strongest = strongestOf(found)
  const latest = found
    .filter((one) => one.strength === strongest)
    .sort((a, b) => (a.value < b.value ? 1 : -1))
    .slice(0, 1)
  return choose(latest) ?? unread(null)
}
