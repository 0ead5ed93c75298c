// The sum that a decision of the Quebec tribunal orders, the payer and the payee. Files heard together have a part
// each, "Dans le dossier ... :"; only the decision's own counts.
import {
  type Candidate,
  candidate,
  choose,
  dateCandidates,
  lower,
  moneyCandidates,
  phrase,
  unread,
} from '../evidence.ts'
import { other } from '../header-parties.ts'
import { moneyIn } from '../money-in-text.ts'
import type { Sentence } from '../order-text.ts'
import type { FieldReading, Payer } from '../reading.ts'
import type { Side } from '../side.ts'

const LANDLORD = '(?:locat(?:eur|rice)s?|propri[ée]taires?)'
const PAYER = new RegExp(
  `condamnen?t?\\b.{0,30}?\\b(?:(?<landlord>${LANDLORD})|(?<tenant>(?:ex-|anciens? )?(?:co-?)?locataires?)|(?<answers>(?:parties? )?d[ée]fende(?:ur|resse)s?)|(?<brought>(?:parties? )?demande(?:ur|resse)s?))`,
  'i',
)
const INSTALMENTS =
  /(?<!\b[ée]ch[ée]ance de (?:chaque|chacun des) )(?<!\bchaque )\bversements?\b|\bmensualit[ée]s?(?![a-zà-ÿ])|\bmodalit[ée]s de (?:paiement|remboursement)\b|\b(?:payable|à raison de)\b.{0,40}\bpar (?:mois|semaine)\b/i
/** Money that a clause names besides the sum: its fees, and the base of the interest. */
const BESIDE =
  /(?:\bfrais\b|\bint[ée]r[êe]ts?\b|\bsur (?:la somme|le montant|le solde)\b|\bsur(?: une somme de| un montant de)?\s*$|\bd[ée]p[ôo]t\b|\bchacune?\b|\bpar (?:jour|mois|versement)\b)/i
/** How tenants answer for the sum that follows, which is the whole. */
const SHARES = /\bchacune?s? pour (?:(?:une|la|sa|leur) )?(?:parts?|moiti[ée]|tiers|quart)(?!\p{L})/giu
const FEES = [
  phrase(
    "frais(?: (?:de justice|judiciaires|de cour|de signification|d'introduction|de la demande|de d[ée]p[ôo]t|de greffe))?(?: et (?:les frais )?(?:de |d')?(?:signification|notification|huissier|justice|introduction))?(?: (?:de la demande|d'introduction))?,?(?: (?:de|au montant de|s'[ée]levant [àa]|totalisant|fix[ée]s [àa]|soit|:))? ?\\(?<argent>",
  ),
  phrase('<argent>,? (?:[àa] titre de|pour les?|de|repr[ée]sentant les) frais'),
]

const FILE = /\b(?:dossiers?|demandes?)\b\D{0,12}(\d{5,7}\s\d{2}\s\d{8}\s[A-Z])\b/i

/** The clauses of the decision's own file, if several were heard together. */
export function ownMotives(motives: readonly Sentence[], reference: string | null): Sentence[] {
  const headed = motives.some((one) => FILE.test(one.text) && one.text.length < 90)
  if (!headed || reference === null) return [...motives]
  let file: string | null = null
  return motives.filter((one) => {
    const named = one.text.length < 90 ? FILE.exec(one.text)?.[1] : undefined
    if (named) file = named.replace(/\s+/g, ' ')
    return file === null || file === reference
  })
}

export interface TalSums {
  amount: FieldReading<number | null>
  payer: FieldReading<Payer | null>
  fees: FieldReading<number | null>
  interestStart: FieldReading<string | null>
}

interface Clause {
  payer: Side
  sum: Candidate<number>
  sentence: Sentence
  added: boolean
}

export function talSums(motives: readonly Sentence[], applicant: Side | null): TalSums {
  const condemned = motives.filter((one) => /\bcondamne/i.test(one.text))
  const clauses = condemned.flatMap((one) => clauseOf(one, applicant) ?? [])
  const payers = new Set(clauses.map((one) => one.payer))
  const payer = payers.size === 1 ? [...payers][0] : applicant && other(applicant)
  const mine = clauses.filter((one) => one.payer === payer)
  const paid = mine.map((one) => one.sentence)
  const fees = choose(moneyCandidates(paid, FEES)) ?? choose(moneyCandidates(motives, FEES)) ?? unread(null)
  const first = mine[0]
  const paragraphs = new Set(paid.map((one) => one.paragraph))
  if (!first || !payer || motives.some((one) => paragraphs.has(one.paragraph) && INSTALMENTS.test(one.text)))
    return {
      amount: unread(null),
      payer: unread(null),
      fees: first ? fees : unread(null),
      interestStart: unread(null),
    }
  const amount = together(mine, payers.size > 1 || motives.some((one) => /\bcompensation\b/i.test(one.text)))
  return {
    amount,
    payer: { ...amount, value: payer },
    fees,
    interestStart: choose(interestStart(paid)) ?? unread(null),
  }
}

function clauseOf(one: Sentence, applicant: Side | null): Clause | null {
  const who = PAYER.exec(one.text)?.groups
  const payer = who?.landlord
    ? 'landlord'
    : who?.tenant
      ? 'tenant'
      : who?.answers
        ? applicant && other(applicant)
        : who?.brought
          ? applicant
          : null
  if (!payer || !/\bpayer\b|\bverser\b|\brembourser\b/i.test(one.text)) return null
  const sums: number[] = []
  let from = 0
  for (const { cents, index, end } of moneyIn(one.text)) {
    const before = one.text.slice(from, index).replace(SHARES, '')
    from = end
    // After the fees or a part of the sum, nothing more is added to it.
    if (BESIDE.test(before) || /^[^,;]{0,30}\bfrais\b/i.test(one.text.slice(end))) {
      if (sums.length > 0) break
      continue
    }
    if (sums.length > 0 && !/\bet\b|\bplus\b|\bainsi que\b/i.test(before)) break
    sums.push(cents)
  }
  const [sum] = sums
  if (sum === undefined) return null
  const whole = sums.reduce((all, cents) => all + cents, 0)
  return { payer, sum: candidate(whole, 3, one, String(sum)), sentence: one, added: sums.length > 1 }
}

/**
 * Clauses against the same side add up; if people are named separately, or sums are set off against each other, a
 * person decides.
 */
function together(clauses: readonly Clause[], isContested: boolean): FieldReading<number | null> {
  const reading = choose(clauses.slice(0, 1).map((one) => one.sum))
  if (!reading) return unread(null)
  const value = clauses.reduce((all, one) => all + one.sum.value, 0)
  if (isContested) return lower({ ...reading, value }, 'low')
  const isAdded = clauses.length > 1 || clauses.some((one) => one.added)
  return { ...(isAdded ? lower(reading, 'medium') : reading), value }
}

function interestStart(condemned: readonly Sentence[]): Candidate<string>[] {
  return dateCandidates(condemned, [
    phrase('int[ée]r[êe]ts?.*?[àa] (?:compter|partir) d[ue](?: le)? <date>'),
  ]).slice(0, 1)
}
