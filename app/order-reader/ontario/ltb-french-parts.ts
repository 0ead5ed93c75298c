// The parts of a French order, and abbreviations for its words.
import { type Phrase, phrase, type Strength } from '../evidence.ts'
import type { OrderText, Sentence } from '../order-text.ts'

const forms: Record<string, string> = {
  T: "(?:l[ae]s?\\s|l'|d[ue]s?\\s)?(?:anciens?\\s|anciennes?\\s|ex-)?(?:co-?)?locataires?",
  L: "(?:l[ae]s?\\s|l'|d[ue]s?\\s)?locat(?:eurs?|rices?)",
  aL: '(?:au|aux|[àa] l[ae])\\slocat(?:eurs?|rices?)',
  aT: "(?:au|aux|[àa] l[ae]|[àa] l')\\s?(?:anciens?\\s|anciennes?\\s|ex-)?(?:co-?)?locataires?",
  doit: '(?:doi(?:t|vent)|devr(?:a|ont)|(?:est|sont)\\s(?:tenue?s?|condamn[ée]e?s?)\\s(?:de|[àa]))(?:\\s(?:[ée]galement|aussi|en outre|imm[ée]diatement))?',
}

/** A phrase of the Commission: `<T>` and `<L>` the parties, `<doit>` any duty, `<argent>` and `<date>` values. */
export function cli(source: string, strength: Strength = 3): Phrase {
  return phrase(source, strength, forms)
}

export interface FrenchParts {
  opening: Sentence[]
  findings: Sentence[]
  order: Sentence[]
}

const FINDINGS =
  /^(?:il est (?:d[ée]termin[ée]|[ée]tabli|constat[ée])(?![a-zà-ÿ])|d[ée]terminations?\b|conclusions?(?: de fait|\s?:?$)|motifs?\b|contexte\b|constatations?\b|analyse\b)/i
const ORDER =
  /^(?:il est (?:par cons[ée]quent |donc |[ée]galement )?ordonn[ée](?![a-zà-ÿ])|ordonnance\s?:?$|l[ae] (?:commission|CLI|tribunal) ordonne\b|sur consentement,? il est ordonn[ée])/i
const END = /^date de d[ée]livrance|^annexe\b.{0,60}$/i

export function frenchParts(text: OrderText): FrenchParts {
  const parts: FrenchParts = { opening: [], findings: [], order: [] }
  let part: keyof FrenchParts | null = 'opening'
  for (const sentence of text.sentences) {
    if (part === 'opening' && FINDINGS.test(sentence.text)) part = 'findings'
    else if (part !== 'order' && ORDER.test(sentence.text)) part = 'order'
    else if (part === 'order' && END.test(sentence.text)) part = null
    if (part) parts[part].push(sentence)
  }
  return parts
}
