// Which tribunal an order is from, by the words of its header.
import type { OrderText } from './order-text.ts'
import type { Tribunal } from './reading.ts'

const MARKS: { tribunal: Tribunal; words: RegExp[] }[] = [
  {
    tribunal: 'QC-TAL',
    words: [/tribunal administratif du logement/i, /r[ée]gie du logement/i, /\bQCTAL\b|\bQCRDL\b/],
  },
  {
    tribunal: 'BC-RTB',
    words: [/residential tenancy branch/i, /residential tenancy act,? sbc/i, /dispute resolution services/i],
  },
  {
    tribunal: 'ON-SCSM',
    words: [
      /small claims court/i,
      /superior court of justice/i,
      /certificate of judgment|endorsement record/i,
    ],
  },
  {
    tribunal: 'ON-LTB',
    words: [
      /landlord and tenant board/i,
      /commission de la location immobili[eè]re/i,
      /residential tenancies act,? 2006/i,
      /tribunals ontario/i,
      /\bONLTB\b/,
      /\bLTB-[LTC]-\d/,
    ],
  },
]

const ORDERS =
  /\border(?:ed|s)?\b|\bjudgment\b|\bdecision\b|\bd[ée]cision\b|\bordonne\b|\bcondamne\b|\bjugement\b/i
const ELSEWHERE = /\btenanc(?:y|ies)\b|\bbail\b|\blocataire\b|\blandlord\b/i
const OFFICIAL =
  /order of the director|residential tenanc\w+ (?:act|program|tribunal|dispute)|dispute resolution|\bcourt\b|\btribunal\b|r[ée]gie/i

/** Header words count more than a mention in the text; one mark alone in the text is not enough. */
export function detectTribunal(text: OrderText): Tribunal | null {
  const header = text.lines
    .filter((line) => line.page === 1)
    .slice(0, 22)
    .map((line) => line.text)
    .join(' ')
  const scored = MARKS.map(({ tribunal, words }) => ({
    tribunal,
    score:
      words.filter((word) => word.test(header)).length * 3 +
      words.filter((word) => word.test(text.whole)).length,
  }))
  const best = [...scored].sort((a, b) => b.score - a.score)[0]
  return best && best.score >= 3 ? best.tribunal : null
}

export function looksLikeOrder(text: OrderText, tribunal: Tribunal | null): boolean {
  if (tribunal) return ORDERS.test(text.whole)
  return ORDERS.test(text.whole) && ELSEWHERE.test(text.whole) && OFFICIAL.test(text.whole)
}
