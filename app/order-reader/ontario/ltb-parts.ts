// The parts of an Ontario order: the background, the findings, the order, the sums at the end. A date or an amount
// means something else in each.
import type { OrderText, Sentence } from '../order-text.ts'

export interface LtbParts {
  /** Everything above the determinations: header, parties, who attended. */
  opening: Sentence[]
  findings: Sentence[]
  order: Sentence[]
  schedule: Sentence[]
}

type PartName = keyof LtbParts | 'signature'

const FINDINGS =
  /^(?:determinations?|findings?(?: of fact)?|reasons?|analysis|background|preliminary (?:issue|matter)s?)\s?(?:and (?:reasons|analysis|order|determinations))?\s?[:;.]?$/i
const ORDER =
  /^(?:accordingly|therefore|on consent|consequently)?,?\s?(?:it ?is|1t is|lt is|it 1s)\s(?:hereby\s|further\s|therefore\s|so\s)*ordered\b|^(?:the\s)?(?:board|ltb|tribunal)\s(?:hereby\s)?orders\b|^(?:interim\s|final\s|consent\s)?order\s?[:.]$|^i (?:hereby )?order\b.{0,12}$/i
const SCHEDULE =
  /^schedule\s?[\dIl]?[A-Z]?\b(?!.*\bfor the calculation\b).{0,45}(?<![.;])$|^summary of calculations?\b.{0,20}$|^calculation of (?:the )?amounts?\b.{0,40}$/i
const SIGNATURE =
  /\bdate issued\b|^date (?:of (?:order|issue)|signed)\b|^issued (?:on|at|in)\b|^\d+ (?:grosvenor|st\.? clair)/i

export function ltbParts(text: OrderText): LtbParts {
  const parts: Record<PartName, Sentence[]> = {
    opening: [],
    findings: [],
    order: [],
    schedule: [],
    signature: [],
  }
  const findings = text.sentences.findIndex((sentence) => FINDINGS.test(sentence.text))
  const hasHeading = text.sentences.some(
    (one, index) => ORDER.test(one.text) || (findings >= 0 && index > findings && /^order$/i.test(one.text)),
  )
  let part: PartName = 'opening'
  for (const sentence of text.sentences) {
    part = partAfter(part, sentence.text, hasHeading)
    parts[part].push(sentence)
  }
  // Without its heading, the order's own words cannot be distinguished from the findings: treat all of them as ordered.
  return hasHeading ? parts : { ...parts, order: [...parts.findings, ...parts.opening] }
}

function partAfter(part: PartName, text: string, hasHeading: boolean): PartName {
  if (SCHEDULE.test(text) && part !== 'opening') return 'schedule'
  if (part === 'opening' && FINDINGS.test(text)) return 'findings'
  if (part === 'findings' && /^order$/i.test(text)) return 'order'
  if ((part === 'opening' || part === 'findings') && ORDER.test(text)) return 'order'
  if (part === 'order' && SIGNATURE.test(text)) return 'signature'
  if (part === 'signature' && hasHeading && ORDER.test(text)) return 'order'
  return part
}
