// Which application it was, who filed it, and on which notices.

import type { OrderText } from '../order-text.ts'
import type { Confidence, OrderTag, SubmissionType } from '../reading.ts'
import { filedBy } from './file-numbers.ts'
import type { LtbParts } from './ltb-parts.ts'

export interface LtbKind {
  type: SubmissionType | null
  confidence: Confidence
  filedBy: 'landlord' | 'tenant'
  tags: OrderTag[]
}

const GROUNDS: Record<'T1' | 'T2' | 'T5' | 'T6', RegExp> = {
  T6: /maintenance (?:obligations?|standards?)|\bsection 30\b|\bT6\b|good state of repair|failed to (?:repair|maintain)/i,
  T5: /\bT5\b|notice of termination in bad faith|\bin bad faith\b|\bsection 57\b/i,
  T2: /\bT2\b|substantially interfered|reasonable enjoyment|harass|\bsection 31\b|vital service|changed the locks|altered the locking|entered the rental unit illegally|illegal(?:ly)? ent/i,
  T1: /\bT1\b|collected or retained money|illegal (?:charge|rent)|rent rebate|\bsection 135\b/i,
}

export function ltbKind(text: OrderText, parts: LtbParts, fileNumber: string | null): LtbKind {
  const opening = parts.opening.map((one) => one.text).join(' ')
  const applied = openingApplication(opening)
  const tenantApplied = fileNumber
    ? filedBy(fileNumber) === 'tenant'
    : /\(the '?tenants?'?\) applied/i.test(opening)
  return tenantApplied ? tenantKind(text, applied, opening) : landlordKind(text, parts, applied, opening)
}

/** "... applied for an order ..." up to the hearing: the application's own ground. */
function openingApplication(opening: string): string {
  return /applied for.*?(?=\bThis (?:application|matter|motion)|\bheard\b|$)/i.exec(opening)?.[0] ?? opening
}

function named(text: string, forms: string): string | null {
  const match = new RegExp(
    `\\b(${forms})\\s?(?:-\\s?)?(?:application|\\))|\\((${forms})\\b|\\bform (${forms})\\b`,
    'i',
  ).exec(text)
  return (match?.[1] ?? match?.[2] ?? match?.[3])?.toUpperCase() ?? null
}

function tenantKind(text: OrderText, applied: string, opening: string): LtbKind {
  const said = named(applied, 'T1|T2|T5|T6') ?? named(opening, 'T1|T2|T5|T6')
  const order = ['T6', 'T5', 'T2', 'T1'] as const
  const grounds = order.filter((ground) => GROUNDS[ground].test(applied))
  const early = grounds.length > 0 ? grounds : order.filter((ground) => GROUNDS[ground].test(opening))
  const type =
    (said as SubmissionType | null) ??
    early[0] ??
    order.find((ground) => GROUNDS[ground].test(text.whole)) ??
    null
  const tags: OrderTag[] = ['tenant_filed']
  for (const ground of ['T2', 'T5', 'T6'] as const) {
    const also = said !== null && new RegExp(`\\b${ground}\\b`).test(applied)
    if (type === ground || also) tags.push(ground.toLowerCase() as OrderTag)
  }
  return { type, confidence: said || grounds.length === 1 ? 'high' : 'medium', filedBy: 'tenant', tags }
}

/** Other cases of the Board: an agreement or the tenant's own notice (L3), a broken order or settlement (L4). */
const WITHOUT_A_CODE =
  /\b(?:L3|L4)\b|\b(?:did not|failed to|has not|have not) (?:meet|met|comply|complied|fulfil\w*)\b[^.]{0,60}\b(?:conditions?|terms?)\b[^.]{0,60}\b(?:order|settlement|agreement)\b|\b(?:entered into an agreement|agreed) to (?:end|terminate) the tenancy\b|\btenants? gave (?:the landlords? )?(?:a )?notice (?:to end|to terminate|of termination)/i

/** A review that does not say what was applied for: the order under review is not an application. */
const isReviewAlone = (opening: string): boolean =>
  /\brequest(?:s|ed)?\b.{0,60}\breview\b/i.test(opening) &&
  !/\bappli(?:ed for|cation (?:to|for))\b/i.test(opening)

function landlordKind(text: OrderText, parts: LtbParts, applied: string, opening: string): LtbKind {
  const said = named(applied, 'L1|L2|L9|L10') as SubmissionType | null
  const { type, confidence } = said
    ? { type: said, confidence: 'high' as const }
    : WITHOUT_A_CODE.test(applied) || isReviewAlone(opening)
      ? { type: null, confidence: 'none' as const }
      : landlordGround(text, applied, opening)
  const tags: OrderTag[] = ['landlord_filed']
  const before = [...parts.opening, ...parts.findings].map((one) => one.text).join(' ')
  if (type === 'L1') tags.push('n4')
  if (type === 'L2') {
    if (/\bN4\b/.test(applied)) tags.push('n4')
    if (/\bN8\b/.test(before) || (!/\bN12\b/.test(before) && /persistently/i.test(applied))) tags.push('n8')
    if (/\bN12\b/.test(before) || (!/\bN8\b/.test(before) && /residential occupation|own use/i.test(applied)))
      tags.push('n12')
  }
  return { type, confidence, filedBy: 'landlord', tags }
}

function landlordGround(
  text: OrderText,
  applied: string,
  opening: string,
): { type: SubmissionType; confidence: Confidence } {
  const evicts = /terminat|evict|end the tenancy/i.test(applied)
  const forRent =
    /(?:did not|has not|have not|failed to|not) pa(?:y|id)(?! the rent on the date)[^.]{0,20}\brent|rent arrears|arrears of rent|non-payment|\bN4\b/i.test(
      applied,
    )
  const persistent =
    /persistently|on the date it (?:was|is) due|residential occupation|own use|interfer|damage|illegal|overcrowd|impaired|demoli|renovat|convert/i.test(
      applied,
    )
  if (
    /former tenant|no longer in possession|moved out of the (?:rental )?unit before/i.test(opening) &&
    !evicts
  )
    return { type: 'L10', confidence: 'high' }
  if (evicts && persistent) return { type: 'L2', confidence: 'high' }
  if (evicts && forRent) return { type: 'L1', confidence: 'high' }
  if (!evicts && /\bpay\b|\brent\b/i.test(applied))
    return {
      type: 'L9',
      confidence: /requiring|order for (?:the )?payment|to pay/i.test(applied) ? 'high' : 'medium',
    }
  if (/\bN4\b|non-payment of rent/i.test(text.whole)) return { type: 'L1', confidence: 'medium' }
  return { type: 'L2', confidence: evicts ? 'medium' : 'low' }
}

/** The whole application fails; a dismissed part beside a granted sum is different. */
export function ltbDismissed(parts: LtbParts): boolean {
  const whole =
    /\bapplications?(?: \([^)]*\)| [\w-]+\d[\w-]*)?(?: filed [^.]{0,40})?,? (?:is|are|be|shall be|must be)(?: hereby| therefore)? dismissed\b(?! (?:in part|with respect to|as against|insofar|as it relates|for (?:the )?termination))|\bdismiss(?:es|ed)? the (?:landlord|tenant)s?'?s?'? application\b/i
  const partly = /\b(?:portion|part|balance|remainder|remaining|rest|claim for|request for|otherwise)\b/i
  const granted = parts.order.some((one) =>
    /\b(?:shall|must|is ordered to|are ordered to) (?:pay|move out|vacate)\b|\bis terminated\b/i.test(
      one.text,
    ),
  )
  return !granted && parts.order.some((one) => whole.test(one.text) && !partly.test(one.text))
}
