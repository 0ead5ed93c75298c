// Which tribunal an order is from. A tribunal needs two signs, one of them its own: another province's law may have the
// same title, and every order mentions courts and boards that did not make it.
import { ELSEWHERE, type ElsewhereMarks, PROVINCES } from './elsewhere/elsewhere-tribunals.ts'
import type { OrderText } from './order-text.ts'
import type { Elsewhere, Tribunal } from './reading.ts'

interface Marks {
  tribunal: Tribunal
  /** What only this tribunal is called, signs with, or numbers its files with. */
  own: RegExp[]
  /** Titles of laws and other words that others share. */
  shared: RegExp[]
}

const MARKS: Marks[] = [
  {
    tribunal: 'QC-TAL',
    own: [
      /tribunal administratif du logement/i,
      /r[ée]gie du logement/i,
      /\bQCTAL\b|\bQCRDL\b/,
      /\b\d{5,7}\s\d{2}\s\d{8}\s[A-Z]\b/,
    ],
    shared: [
      /\bjuge administrati(?:f|ve)\b/i,
      /\br[ée]gisseure?\b/i,
      /\bQu[ée]bec\b/,
      /1619 (?:du )?C\.?c\.?Q/i,
    ],
  },
  {
    tribunal: 'BC-RTB',
    own: [/residential tenancy branch/i, /\bBCRTB\b/],
    shared: [
      /residential tenancy act,? \(?sbc|residential tenancy act \(the "?act"?\),? sbc/i,
      /dispute resolution services/i,
      /application for dispute resolution/i,
      /(?:supreme|provincial) court of british columbia/i,
      /office of housing and construction standards/i,
    ],
  },
  {
    tribunal: 'ON-SCSM',
    own: [/small claims court/i],
    shared: [
      /superior court of justice/i,
      /certificate of judgment|endorsement record|reasons for judgment/i,
      /\bplaintiffs?\b/i,
      /\bdeputy judge\b/i,
      /\bontario\b/i,
    ],
  },
  {
    tribunal: 'ON-LTB',
    own: [
      /landlord and tenant board/i,
      /commission de la location immobili[eè]re/i,
      /tribunals ontario|tribunaux d[ée]cisionnels ontario/i,
      /\bONLTB\b/,
      /\bL[TI][B8]-[LTC1I]-\d/,
      /\b(?:CE|SO|TE|TN|TS|SW|EA|NO)[LT]-\d{4,6}-\d{2}\b/,
    ],
    shared: [
      /residential tenancies act,? 2006/i,
      /loi de 2006 sur la location/i,
      /order under section \d|ordonnance rendue en vertu/i,
      /court enforcement office|bureau de l'ex[ée]cution/i,
      /\bONT?ARIO\b/i,
    ],
  },
]

const ORDERS =
  /\border(?:ed|s)?\b|\bjudgment\b|\bdecision\b|\bd ?[ée] ?c ?i ?s ?i ?o ?n\b|\b(?:r[ée]silie|rejette)\b|\bordonne\b|\bordonnance\b|\bcondamne\b|\bjugement\b/i
const TENANCY = /\btenanc(?:y|ies)\b|\bbail\b|\blocataire\b|\blandlord\b/i
const OFFICIAL =
  /order of the director|residential tenanc\w+ (?:act|program|tribunal|dispute|office|branch)|rental (?:officer?|office)\b|dispute resolution|\bcourt\b|\btribunal\b|r[ée]gie/i

export interface Claimed {
  tribunal: Tribunal | null
  /** A tribunal of Canada that the product has no code for. */
  elsewhere: Elsewhere | null
}

/** A court above the tribunals names itself alone on a line, or in its citation. */
const HIGHER_COURT =
  /^(?:\(?divisional court\)?(?: file (?:no|number)\b.*)?|(?:in the )?(?:supreme court|court of appeal|court of (?:king|queen)'s bench)(?: (?:of|for)(?: the)? [\p{L} ]{3,30})?|federal court(?: of appeal)?|cour (?:d'appel|du qu[ée]bec|sup[ée]rieure)(?: du qu[ée]bec)?)$|^(?:neutral )?citation\s?:.{0,160}\b20\d\d (?:ONSC|ONCA|BCSC|BCCA|QCCA|QCC[QS]|AB[KQ]B|ABCA|SK[KQ]B|SKCA|MB[KQ]B|MBCA|NSSC|NSCA|NB[KQ]B|NBCA|PESC|PECA|NLSC|NLCA|NWTSC|YKSC|NUCJ|FCA?|SCC|CSC) \d/iu

/** A higher court's decision about a tribunal's order is not that order, however often it names the tribunal. */
const isOfHigherCourt = (text: OrderText) =>
  text.lines.slice(0, 12).some((line) => line.cells.some((cell) => HIGHER_COURT.test(cell)))

const NEITHER: Claimed = { tribunal: null, elsewhere: null }

/** Signs in an order's header weigh more than the same words further down. */
export function detectTribunal(text: OrderText): Claimed {
  if (isOfHigherCourt(text)) return NEITHER
  const head = headOf(text)
  const known = MARKS.map(({ tribunal, own, shared }) => ({
    tribunal,
    elsewhere: null,
    score: scoreOf(own, shared, head, text.whole),
    isElsewhere: tribunal.startsWith('ON-') && isOfAnotherProvince(text, head, own),
  })).filter((one) => !one.isElsewhere)
  const others = ELSEWHERE.map((one) => ({
    tribunal: null,
    elsewhere: { code: one.code, name: one.name, province: one.province },
    score: elsewhereScore(one, head, text.whole),
  }))
  const [best, second] = [...known, ...others].sort((a, b) => b.score - a.score)
  // Two that fit equally: neither is chosen.
  if (!best || best.score === 0 || best.score === second?.score) return NEITHER
  return { tribunal: best.tribunal, elsewhere: best.elsewhere }
}

function headOf(text: OrderText): string {
  return text.lines
    .filter((line) => line.page === (text.lines[0]?.page ?? 1))
    .slice(0, 24)
    .map((line) => line.text)
    .join(' ')
}

/** Nothing without one sign of its own and a second sign. */
function scoreOf(own: RegExp[], shared: RegExp[], head: string, whole: string): number {
  const said = own.filter((mark) => mark.test(whole))
  const backed = shared.filter((mark) => mark.test(whole)).length
  if (said.length === 0 || said.length + backed < 2) return 0
  return said.length * 2 + backed + 4 * said.filter((mark) => mark.test(head)).length
}

function elsewhereScore(marks: ElsewhereMarks, head: string, whole: string): number {
  const isThere = marks.place.some((mark) => mark.test(whole))
  const alone = marks.alone.some((mark) => mark.test(whole))
  if (!alone && !(isThere && marks.own.some((mark) => mark.test(whole)))) return 0
  return scoreOf([...marks.alone, ...marks.own], [...marks.place, ...marks.shared], head, whole)
}

/**
 * Another province's name where an order says who made it, a court of it, or a postal code there. Ontario's own reasons
 * cite other provinces' courts, and its parties may have moved: against a header that names the Board, only the first
 * counts.
 */
function isOfAnotherProvince(text: OrderText, head: string, own: readonly RegExp[]): boolean {
  const isNamed = own.some((mark) => mark.test(head))
  return PROVINCES.some(
    ({ heading, courts, codes }) =>
      text.lines.slice(0, 10).some((line) => line.cells.some((cell) => heading.test(cell))) ||
      courts.test(head) ||
      (!isNamed && (courts.test(text.whole) || codes.test(head))),
  )
}

/**
 * A small claims court also hears about cars and kitchens: what it says about a tenancy decides, whatever it calls the
 * parties.
 */
const RENTED =
  /\btenan(?:t|ts|cy|cies)\b|\blandlords?\b|\b(?:rental|residential) (?:unit|premises|property|lease|arrears)\b|\b(?:rent arrears|arrears of rent|(?:unpaid|monthly|last month's) rent)\b|\brent (?:(?:is|was|of|at) )+\$[\d.,]+ (?:per|a|each|every) month\b|\b(?:rented|leased)\b.{0,30}\b(?:house|home|apartment|condominium|basement|room|premises|residence|dwelling|townhouse)\b/i
const isCourt = ({ tribunal, elsewhere }: Claimed) => tribunal === 'ON-SCSM' || elsewhere?.code === 'NS-SCC'

/** The applicants' role shows it; a lease of a shop is not a home. */
const WANTS = /\bI want the (?:LTB|board|tribunal) to\b|\bcommercial (?:lease|tenancy)\b.{0,60}\bpremises\b/i
/** Forms, notices, letters and leases: they mention orders, and order nothing. */
const NO_ORDER =
  /^(?:application to |form [A-Z]\d{1,2}\b|notice to (?:end|terminate)|notice of (?:hearing|termination|rent increase)|certificate of service|mise en demeure|residential tenancy agreement|standard form of lease|tenant ledger|daily docket|canlii\b.{0,20}search|10 day notice|demande (?:de|en)\b.{0,60}\bformulaire|avis de )|\bI want the (?:LTB|board|tribunal) to\b|\boffice use only\b|\bcommercial list\b|\bcommercial (?:lease|tenancy|tenant)\b|\bfamily court\b|£\s?\d/i
const isNoOrder = (text: OrderText): boolean =>
  text.lines.slice(0, 8).some((line) => NO_ORDER.test(line.text)) ||
  text.sentences.some((one) => WANTS.test(one.text))

export function looksLikeOrder(text: OrderText, claimed: Claimed): boolean {
  if (isNoOrder(text)) return false
  if (claimed.tribunal || claimed.elsewhere)
    return ORDERS.test(text.whole) && (!isCourt(claimed) || RENTED.test(text.whole))
  return ORDERS.test(text.whole) && TENANCY.test(text.whole) && OFFICIAL.test(text.whole)
}
