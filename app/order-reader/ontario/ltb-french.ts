// An order of the Landlord and Tenant Board in French: the Commission de la location immobilière.
import { adjudicator } from '../adjudicators.ts'
import { applyChecks, dailyRentCheck, dateOrderChecks, equalCheck, rowChecks } from '../arithmetic.ts'
import { dateOverLines, datesIn, dayAfter } from '../dates-in-text.ts'
import {
  candidate,
  choose,
  dateCandidates,
  inferred,
  lower,
  moneyCandidates,
  textCandidates,
  unread,
} from '../evidence.ts'
import { emptyFields, type FieldsAndChecks, limitAll } from '../fields.ts'
import { headerParties } from '../header-parties.ts'
import { PERSON, trimName } from '../names-in-text.ts'
import type { OrderText, Sentence } from '../order-text.ts'
import type { FieldReading, OrderFields, OrderTag, SubmissionType } from '../reading.ts'
import type { Side } from '../side.ts'
import { filedBy } from './file-numbers.ts'
import { frenchLump } from './ltb-french-lump.ts'
import { cli, type FrenchParts, frenchParts } from './ltb-french-parts.ts'
import { fileNumber, rentalUnit } from './ltb-head.ts'
import { twoDecimals } from './ltb-interest.ts'

const RENT = [
  cli(
    "loyer(?: mensuel| l[ée]gal| l[ée]gitime| actuel| exigible)*(?: du logement| du logement locatif| de l'unit[ée])?(?: (?:est|[ée]tait|s'[ée]l[èe]ve|s'[ée]levait)(?: actuellement)?(?: de| [àa])?| de| :) <argent>(?! par jour)",
  ),
  cli('<argent> par mois', 2),
]
const PER_DAY = [
  cli(
    "(?:loyer|indemnit[ée]|montant)(?: (?:quotidien(?:ne)?|journali(?:er|[èe]re)))(?:(?: est| s'[ée]l[èe]ve)?(?: de| [àa])?| :) <argent>",
  ),
  cli('<argent> par jour'),
]
const SINCE = '(?:[àa] (?:compter|partir) d[ue]|d[èe]s|depuis)(?: le)?'
const COMPENSATION = [cli(`par jour.*?${SINCE} <date>`), cli(`${SINCE} <date>.{0,80}par jour`)]
const FEE = [
  cli('<argent> de (?:frais|droits) de d[ée]p[ôo]t'),
  cli('frais(?: de d[ée]p[ôo]t)?(?: de la (?:requ[êe]te|demande))? de <argent> (?:pour|afin de|relatifs?)'),
  cli(
    "(?:frais|droits) de d[ée]p[ôo]t(?: de la (?:requ[êe]te|demande|pr[ée]sente requ[êe]te))?,?(?: (?:de|au montant de|s'[ée]levant [àa]|soit|totalisant))? ?\\(?<argent>",
  ),
  cli(
    '<argent>,? (?:au titre des|[àa] titre de|pour (?:les|couvrir les)|repr[ée]sentant les|en) frais(?: de d[ée]p[ôo]t| li[ée]s)',
  ),
]
const ENDS = [
  cli(
    '(?:location|bail|convention de location).{0,80}?(?:r[ée]sili[ée]e?|prend fin|prendra fin).{0,20}?(?:[àa] compter d[ue]|en date d[ue]|au|le|du) (?:le )?<date>',
  ),
]
const LEAVE = [
  cli(
    "(?:quitter|lib[ée]rer|[ée]vacuer|d[ée]m[ée]nager).{0,60}?(?:au plus tard|avant|d'ici|le ou avant|jusqu'au)(?: le)? <date>",
  ),
  cli(
    "n'est pas (?:lib[ée]r[ée]|quitt[ée]|[ée]vacu[ée]).{0,40}?(?:au plus tard|avant|d'ici)(?: le)? <date>",
    2,
  ),
]
const SHERIFF = [
  cli(
    'sh[ée]rif.{0,160}?(?:possession|[ée]vacu\\w+).{0,80}?(?:le|[àa] compter du|[àa] partir du|d[èe]s le) <date>',
  ),
  cli(`${SINCE} <date>,?.{0,120}(?:d[ée]poser|sh[ée]rif)`, 2),
]
const INTEREST = [cli(`int[ée]r[êe]ts?.*?${SINCE} <date>`), cli(`${SINCE} <date>.{0,80}int[ée]r[êe]ts?`, 2)]
const PAY_BY = cli("(?:au plus tard|avant|d'ici)(?: le)? <date>,? .{0,60}int[ée]r[êe]ts?").pattern

export const isFrench = (text: OrderText): boolean =>
  /\bil est ordonn[ée](?![a-zà-ÿ])|\bordonnance rendue en vertu\b/i.test(text.whole) &&
  !/\bit is ordered\b/i.test(text.whole)

export function readFrenchLtbOrder(text: OrderText): FieldsAndChecks {
  const parts = frenchParts(text)
  const reference = fileNumber(text)
  const side: Side = reference.value ? filedBy(reference.value) : 'landlord'
  const parties = headerParties(text, side)
  const kind = kindOf(parts, side)
  const isDismissed = dismissed(parts)
  const sentences = [...parts.opening, ...parts.findings, ...parts.order]
  const fee = isDismissed ? unread(null) : (choose(moneyCandidates(sentences, FEE)) ?? unread(null))
  const lump = isDismissed ? null : frenchLump(parts, side, fee.value)
  const interest = parts.order.filter(
    (one) => /int[ée]r[êe]ts?\b/i.test(one.text) && !/d[ée]p[ôo]t de loyer/i.test(one.text),
  )
  const money = (phrases: typeof RENT, from: readonly Sentence[]) =>
    choose(moneyCandidates(from, phrases)) ?? unread(null)
  const date = (phrases: typeof RENT) =>
    isDismissed ? unread(null) : (choose(dateCandidates(parts.order, phrases)) ?? unread(null))
  const ends = date(ENDS)
  const fields: OrderFields = {
    ...emptyFields(),
    ...rentalUnit(text),
    reference_id: reference,
    submission_type: inferred(kind.type, 'medium'),
    province: inferred('ON', 'high'),
    landlord_names: parties.landlord,
    tenant_names: parties.tenant,
    landlord_legal_rep_name: representative(parts, 'locat(?:eurs?|rices?)'),
    tenant_legal_rep_name: representative(parts, 'locataires?'),
    adjudicator_name: adjudicator(text),
    issued_date: issued(text),
    meeting_date: heard(parts),
    sheriff_call_date: date(SHERIFF),
    tenancy_terminated_date: ends.value === null ? date(LEAVE) : ends,
    daily_compensation_start_date: date(COMPENSATION),
    per_day_rent: money(PER_DAY, [...parts.findings, ...parts.order]),
    monthly_rent: money(RENT, [...parts.findings, ...parts.opening, ...parts.order]),
    payable_by: lump?.payer ?? unread(null),
    amount_owed: lump?.amount ?? unread(null),
    filing_cost: fee,
    starting_principal_includes_filing_cost: lump?.includesFee ?? unread(null),
    interest_rate:
      choose(textCandidates(interest, [cli('(?<text>\\d{1,2}(?:[.,]\\d{1,3})?)\\s?%')], twoDecimals)) ??
      unread(null),
    interest_accrual_start_date: choose(dateCandidates(interest, INTEREST)) ?? unread(null),
    tags: inferred(kind.tags, 'medium'),
    dismissed: inferred(isDismissed, 'medium'),
  }
  const payBy = interest
    .map((one) => datesIn(PAY_BY.exec(one.text)?.groups?.date ?? '')[0])
    .find((one) => one !== undefined)
  const checks = [
    ...rowChecks(text, fields),
    ...dailyRentCheck(fields),
    ...dateOrderChecks(fields),
    ...equalCheck(
      'interest-start',
      ['interest_accrual_start_date'],
      payBy ? dayAfter(payBy) : null,
      fields.interest_accrual_start_date.value,
      null,
    ),
  ]
  const read = limitAll(applyChecks(text, fields, checks), 'medium')
  return { fields: { ...read, reference_id: reference, province: fields.province }, checks, max: 'medium' }
}

function kindOf(parts: FrenchParts, side: Side): { type: SubmissionType | null; tags: OrderTag[] } {
  const opening = parts.opening.map((one) => one.text).join(' ')
  const whole = [...parts.opening, ...parts.findings].map((one) => one.text).join(' ')
  const named =
    /\b(?:requ[êe]te|formule|demande) \(?(L1|L2|L9|L10|T1|T2|T5|T6)\b|\((L1|L2|L9|L10|T1|T2|T5|T6)\)/.exec(
      opening,
    )
  const said = (named?.[1] ?? named?.[2] ?? null) as SubmissionType | null
  if (side === 'tenant') {
    const type: SubmissionType | null =
      said ??
      (/entretien|r[ée]paration/i.test(opening)
        ? 'T6'
        : /mauvaise foi/i.test(opening)
          ? 'T5'
          : /jouissance|harc[èe]l/i.test(opening)
            ? 'T2'
            : 'T1')
    const tag = type?.toLowerCase()
    return {
      type,
      tags: tag === 't2' || tag === 't5' || tag === 't6' ? ['tenant_filed', tag] : ['tenant_filed'],
    }
  }
  const evicts = /expuls|r[ée]sili/i.test(opening)
  const forRent = /(?:pas|jamais|d[ée]faut d[e'] ?\w*) pay|arri[ée]r[ée]|non-paiement/i.test(opening)
  const late = /retard persistant|r[ée]guli[èe]rement en retard|\bN8\b/i.test(whole)
  const ownUse = /\bN12\b|usage personnel|occuper (?:lui|elle|eux)-m[êe]me/i.test(whole)
  const type: SubmissionType =
    said ??
    (/anciens? locataires?|anciennes? locataires?/i.test(opening) && !evicts
      ? 'L10'
      : evicts
        ? forRent && !late
          ? 'L1'
          : 'L2'
        : 'L9')
  const tags: OrderTag[] = ['landlord_filed']
  if (type === 'L1') tags.push('n4')
  if (type === 'L2' && late) tags.push('n8')
  if (type === 'L2' && ownUse) tags.push('n12')
  return { type, tags }
}

function dismissed({ order }: FrenchParts): boolean {
  const granted = order.some((one) =>
    /\bdoi(?:t|vent) (?:payer|verser|quitter)|\best r[ée]sili[ée]/i.test(one.text),
  )
  return (
    !granted &&
    order.some((one) => /\b(?:requ[êe]te|demande)\b.{0,60}\best rejet[ée]e?(?![a-zà-ÿ])/i.test(one.text))
  )
}

function heard({ opening, findings }: FrenchParts): FieldReading<string | null> {
  const found = [...opening, ...findings].flatMap((one) => {
    const match = /\b(?:entendue?s?|audience (?:a eu lieu|s'est tenue|a [ée]t[ée] tenue|tenue))\b/i.exec(
      one.text,
    )
    const last = match ? datesIn(one.text.slice(match.index)).sort().at(-1) : undefined
    return last ? [candidate(last, 3, one, last)] : []
  })
  return choose(found.slice(0, 1)) ?? unread(null)
}

function issued(text: OrderText): FieldReading<string | null> {
  const lines = text.lines
  const found = lines.flatMap((line, index) => {
    const header = /^date(?: de l'ordonnance)?\s?:/i.test(line.text) ? datesIn(line.text)[0] : undefined
    if (header) return [candidate(header, 2, line, header)]
    if (!/\bdate (?:de d[ée]livrance|d'[ée]mission|de l'ordonnance)\b/i.test(line.text)) return []
    const near = [lines[index], lines[index - 1], lines[index - 2]].find(
      (one) => one && datesIn(one.text).length > 0,
    )
    const date = datesIn(near?.text ?? '')[0]
    if (near && date) return [candidate(date, 3, near, date)]
    const [above, below] = [lines[index - 2], lines[index - 1]]
    const broken = above && below ? dateOverLines(above.text, below.text) : null
    return above && broken ? [candidate(broken, 2, above, broken)] : []
  })
  return choose(found) ?? unread(null)
}

const ROLE =
  '(?:(?:repr[ée]sentante?|conseill[èe]re?|avocate?|mandataire|parajuriste|agente?|procureure?)(?: juridique| en droit)?)'

function representative(parts: FrenchParts, party: string): FieldReading<string | null> {
  const patterns = [
    new RegExp(
      `${ROLE} (?:de la |de l'|du |des |de )(?:anciens? |anciennes? )?${party},? (?:Me |M\\. |Mme )?(?<name>${PERSON})`,
      'u',
    ),
    new RegExp(
      `(?<name>${PERSON}),? (?:l[ae] |l')?${ROLE} (?:de la |de l'|du |des |pour (?:l[ae]s? |l'))${party}`,
      'u',
    ),
    new RegExp(
      `${party}(?:,? [^.]{0,40}?)? (?:[ée]tai(?:t|ent)|[ée]taient|est) repr[ée]sent[ée]e?s? par (?:${ROLE},? )?(?:Me |M\\. |Mme )?(?<name>${PERSON})`,
      'u',
    ),
  ]
  for (const one of [...parts.opening, ...parts.findings.slice(0, 6)]) {
    for (const pattern of patterns) {
      const name = pattern.exec(one.text)?.groups?.name
      if (name)
        return lower(
          { value: trimName(name), confidence: 'medium', page: one.page, line: one.line, sentence: one.text },
          'medium',
        )
    }
  }
  return unread(null)
}
