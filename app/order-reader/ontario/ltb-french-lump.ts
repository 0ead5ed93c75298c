// The lump sum of a French order: the payer, and whether the fee is included.
import { choose, lower, moneyCandidates, unread } from '../evidence.ts'
import { other } from '../header-parties.ts'
import type { FieldReading, Payer } from '../reading.ts'
import type { Side } from '../side.ts'
import { cli, type FrenchParts } from './ltb-french-parts.ts'

const NO_LUMP =
  '(?!\\s?(?:par (?:jour|mois)|,? (?:pour|au titre d|[àa] titre d|repr[ée]sentant)[^.]{0,20}frais))'
const PAYS: Record<Side, ReturnType<typeof cli>[]> = {
  tenant: [
    cli(`montant total (?:que )?(?:<T> <doit>|d[ûu] par <T>).{0,60}? <argent>`),
    cli(
      `(?:<T>|\\b(?:elles?|ils?)) <doit> (?:payer|verser|remettre|rembourser) <aL>,? (?:l[ae] (?:somme|montant)(?: total)? de )?<argent>${NO_LUMP}`,
    ),
    cli(
      `(?:<T>|\\b(?:elles?|ils?)) <doit> (?:payer|verser|remettre) (?:l[ae] (?:somme|montant) de )?<argent>${NO_LUMP}.{0,20} <aL>`,
    ),
  ],
  landlord: [
    cli(`montant total (?:que )?(?:<L> <doit>|d[ûu] par <L>).{0,60}? <argent>`),
    cli(
      `(?:<L>|\\b(?:elles?|ils?)) <doit> (?:payer|verser|remettre|rembourser) <aT>,? (?:l[ae] (?:somme|montant)(?: total)? de )?<argent>${NO_LUMP}`,
    ),
    cli(
      `(?:<L>|\\b(?:elles?|ils?)) <doit> (?:payer|verser|remettre) (?:l[ae] (?:somme|montant) de )?<argent>${NO_LUMP}.{0,20} <aT>`,
    ),
  ],
}
const TO_ANNUL =
  /\b(?:peut|peuvent) annuler\b|\bpour annuler\b(?!.*n'annule)|\ben fiducie\b|\bannuler la pr[ée]sente ordonnance en\b/i
const INSTALMENTS =
  /\bversements?\b|\b[ée]ch[ée]ancier\b|\bplan de (?:paiement|remboursement)\b|\bcalendrier suivant\b/i
const FINE = /\bamende\b|\bministre des finances\b/i

interface Lump {
  amount: FieldReading<number | null>
  payer: FieldReading<Payer | null>
  includesFee: FieldReading<boolean | null>
}

export function frenchLump(parts: FrenchParts, filedBy: Side, fee: number | null): Lump {
  const nothing: Lump = { amount: unread(null), payer: unread(null), includesFee: unread(null) }
  if (
    parts.order.some((one) => INSTALMENTS.test(one.text) && /pay|vers/i.test(one.text)) &&
    !parts.order.some((one) => /r[ée]sili[ée]e/i.test(one.text))
  )
    return nothing
  const clauses = parts.order.filter(
    (one) => !FINE.test(one.text) && (!TO_ANNUL.test(one.text) || /n'annulent? pas/i.test(one.text)),
  )
  const sides = [other(filedBy), filedBy] as const
  for (const payer of sides) {
    const found = moneyCandidates(clauses, PAYS[payer]).filter(
      (one) => !/\b(?:[ée]galement|aussi)\b.{0,20}(?:payer|verser)/i.test(one.sentence),
    )
    const named = found.filter((one) => /montant total|au total/i.test(one.sentence))
    const unannulled = found.filter((one) => /n'annulent? pas/i.test(one.sentence))
    const reading = choose([named, unannulled, found].find((group) => group.length > 0) ?? [])
    if (!reading) continue
    // Against the applicant's side, a person must decide.
    const amount = payer === filedBy ? lower(reading, 'low') : reading
    return { amount, payer: { ...amount, value: payer }, includesFee: includesFee(parts, reading, fee) }
  }
  return nothing
}

function includesFee(
  parts: FrenchParts,
  amount: FieldReading<number>,
  fee: number | null,
): FieldReading<boolean | null> {
  if (fee === null) return unread(null)
  const at = parts.order.find((one) => one.page === amount.page && one.line === amount.line)
  const beside = parts.order.filter((one) => at && one.paragraph === at.paragraph)
  const named = beside.some(
    (one) =>
      /\bfrais\b|\bdroits de d[ée]p[ôo]t/i.test(one.text) &&
      !/en sus des? frais|plus les frais/i.test(one.text),
  )
  const isTotal = /montant total/i.test(amount.sentence ?? '')
  return { ...amount, value: named || isTotal, confidence: 'medium' }
}
