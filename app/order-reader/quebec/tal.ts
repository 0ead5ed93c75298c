// The Quebec Tribunal administratif du logement. Its decisions are in French, where amounts end in the dollar sign;
// tal-english.ts reads the others.
import { applyChecks, dateOrderChecks, rowChecks } from '../arithmetic.ts'
import {
  choose,
  dateCandidates,
  inferred,
  moneyCandidates,
  phrase,
  textCandidates,
  unread,
} from '../evidence.ts'
import { at, emptyFields, type FieldsAndChecks, namesAt } from '../fields.ts'
import { other } from '../header-parties.ts'
import { isCompany, PERSON, splitNames, trimName } from '../names-in-text.ts'
import { twoDecimals } from '../ontario/ltb-interest.ts'
import type { OrderText, Sentence } from '../order-text.ts'
import type { FieldReading, OrderFields } from '../reading.ts'
import type { Side } from '../side.ts'
import type { TextLine } from '../text-line.ts'
import { frenchRentalUnit } from './tal-addresses.ts'
import { isEnglish, readEnglishTalDecision } from './tal-english.ts'
import { audience, decisionDate, dossier, judge } from './tal-head.ts'
import { ownMotives, talSums } from './tal-sums.ts'

const ROLE =
  /\b(locat(?:eurs?|rices?|aires?)|propri[ée]taires?)\s?[-–]\s?(?:parties?\s)?(demande(?:ur|resse|urs|resses)s?|d[ée]fende(?:ur|resse)s?)/i

const RENT = [
  phrase(
    '(?:reconduit|renouvel[ée]|prolong[ée]).{0,80}?loyer(?: mensuel)?(?: (?:de|fix[ée] [àa]|[ée]tabli [àa]|[àa]|au montant de))? <argent>',
  ),
  phrase(
    '(?<!(?:diminution|r[ée]duction|baisse|augmentation|hausse|perte|arri[ée]r[ée]s?|solde) (?:de |du )?)loyer(?: mensuel)?(?: (?:est|[ée]tait|actuel|mensuel))*(?: de|:)? <argent>(?: par mois|,? payable|,? mensuel)',
  ),
  phrase('loyer mensuel(?: (?:est|[ée]tait|[ée]tant|de|fix[ée] [àa]|[ée]tabli [àa]|actuel))* <argent>'),
  phrase('(?<!(?:diminution|r[ée]duction|baisse|augmentation|hausse)[^,;]{0,40})<argent> par mois', 2),
]
const PER_DAY = [phrase('<argent> par jour')]

export function readTalDecision(text: OrderText): FieldsAndChecks {
  return isEnglish(text) ? readEnglishTalDecision(text) : readFrenchDecision(text)
}

function readFrenchDecision(text: OrderText): FieldsAndChecks {
  const reference = dossier(text)
  const motives = ownMotives(dispositif(text), reference.value)
  const parties = partiesOf(text)
  const filedBy = parties.applicant
  const condemned = motives.filter((one) => /condamne/i.test(one.text))
  const { amount, payer, fees, interestStart } = talSums(motives, filedBy)
  const both = amount.value !== null && fees.value !== null
  const dismissed = isDismissed(motives)
  const rate = choose(
    textCandidates(
      condemned,
      [phrase('taux (?:annuel )?de (?<text>\\d{1,2}(?:[.,]\\d{1,2})?)\\s?%')],
      twoDecimals,
    ),
  )
  const fields: OrderFields = {
    ...emptyFields(),
    ...frenchRentalUnit(text),
    reference_id: reference,
    submission_type: inferred('TAL', 'high'),
    province: inferred('QC', 'high'),
    landlord_names: parties.landlord,
    tenant_names: parties.tenant,
    landlord_legal_rep_name: frenchRepresentative(
      text,
      '(?:l[ae] |les |du |de la |des )?locat(?:eurs?|rices?)',
    ),
    tenant_legal_rep_name: frenchRepresentative(text, '(?:l[ae] |les |du |de la |des )?locataires?'),
    adjudicator_name: judge(text),
    issued_date: decisionDate(text),
    meeting_date: audience(text),
    tenancy_terminated_date:
      choose(
        dateCandidates(motives, [
          phrase(
            'r[ée]silie le bail.{0,60}?(?:[àa] compter d[ue]|en date d[ue]|au|depuis le|effective)(?: le)? <date>',
          ),
        ]),
      ) ?? unread(null),
    daily_compensation_start_date:
      choose(dateCandidates(motives, [phrase('par jour.*?(?:[àa] compter d[ue]|depuis)(?: le)? <date>')])) ??
      unread(null),
    per_day_rent: choose(moneyCandidates(text.sentences, PER_DAY)) ?? unread(null),
    monthly_rent: choose(moneyCandidates(text.sentences, RENT)) ?? unread(null),
    payable_by: payer,
    amount_owed: amount,
    filing_cost: fees,
    starting_principal_includes_filing_cost: both ? { ...fees, value: false } : unread(null),
    interest_rate: rate ?? unread(null),
    interest_accrual_start_date: interestStart,
    tags: filedBy
      ? inferred([filedBy === 'tenant' ? 'tenant_filed' : 'landlord_filed'], 'high')
      : inferred(['landlord_filed'], 'low'),
    dismissed: inferred(dismissed, 'high'),
  }
  const checks = [...rowChecks(text, fields), ...dateOrderChecks(fields)]
  return { fields: applyChecks(text, fields, checks), checks }
}

/** What the tribunal orders, after "POUR CES MOTIFS, LE TRIBUNAL :". */
function dispositif(text: OrderText): Sentence[] {
  const start = text.sentences.findIndex((one) => /pour (?:ces|ses|tous ces) motifs/i.test(one.text))
  return start < 0 ? text.sentences : text.sentences.slice(start)
}

/** Some decisions print where a party lives under its name. */
const ADDRESS = /^\d+[\w-]*,?\s.*\p{L}|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b/u

/** "1187265 Holdings Inc.": a company with a number for a name. */
const isNumbered = (text: string) => /^\d{4,}(?:-\d{4})?\s/.test(text) && isCompany(text)

interface TalParties {
  landlord: FieldReading<string[]>
  tenant: FieldReading<string[]>
  /** Null if no role says who applied. */
  applicant: Side | null
}

/** Names are above their role, after the judge's line or the "c." between the sides. */
function partiesOf(text: OrderText): TalParties {
  const parties: TalParties = { landlord: unread([]), tenant: unread([]), applicant: null }
  let names: string[] = []
  let first: TextLine | undefined
  for (const [index, line] of text.lines.slice(0, 60).entries()) {
    // If the judge's label fills its cell, the name is below it.
    if (/^(?:devant|before)\b.*:$/i.test(text.lines[index - 1]?.text ?? '')) continue
    // Scans add accents: compare the letters under them.
    const role = ROLE.exec(line.text.normalize('NFD').replace(/\p{M}/gu, ''))
    if (role) {
      const side: Side = /^locataire/i.test(role[1] ?? '') ? 'tenant' : 'landlord'
      const before = trimName(line.text.slice(0, role.index))
      if (before !== '') names.push(before)
      if (names.length > 0) parties[side] = namesAt(first ?? line, namesOf(names), 'high')
      parties.applicant ??= /^demande/i.test(role[2] ?? '') ? side : other(side)
    }
    if (
      role ||
      /^(?:c\.|contre|et|vs?\.?)$/i.test(line.text) ||
      /:|\d{4,}.*\d{8}|^(?:tribunal|bureau)\b|^en la mati/i.test(line.text)
    ) {
      if (!/^et$/i.test(line.text)) names = []
      first = undefined
    } else if (!line.furniture && (!ADDRESS.test(line.text) || isNumbered(line.text))) {
      names.push(line.text)
      first ??= line
    }
    if (/^d\s?[ée]\s?c\s?i\s?s\s?i\s?o\s?n\b/i.test(line.text)) break
  }
  return parties
}

function namesOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => (isCompany(line) ? [trimName(line)] : splitNames(line)))
}

/** A lawyer or mandatary named at the hearing; one without a name cannot be written to. */
function frenchRepresentative(text: OrderText, party: string): FieldReading<string | null> {
  const role = '(?:avocate?|procureure?|mandataire|repr[ée]sentante?|notaire|stagiaire)'
  const honorific = '(?:(?:Me|M\\.|Mme|Ma[îi]tre|monsieur|madame)\\s)?'
  const patterns = [
    new RegExp(
      `${honorific}(?<name>${PERSON}),? (?:l[ae] |l')?${role} (?:pour |de |d[ue]s? )?${party}(?![\\p{L}])`,
      'u',
    ),
    new RegExp(
      `${party},? (?:[ée]tait |est |sont |[ée]taient )?repr[ée]sent[ée]e?s? par (?:son |sa |leur )?(?:${role},? )?${honorific}(?<name>${PERSON})`,
      'u',
    ),
    new RegExp(
      `(?:l[ae] |l')?${role} (?:de |du |des )?${party},? ?:?,? ?${honorific}(?<name>${PERSON})`,
      'u',
    ),
  ]
  for (const one of [...text.sentences, ...text.lines]) {
    for (const pattern of patterns) {
      const name = pattern.exec(one.text)?.groups?.name
      const whole = trimName((name ?? '').replace(/^(?:Me|Mme|M\.) /, ''))
      // A line's end may have half of a name.
      if (whole.includes(' ')) return at(one, whole, 'high')
    }
  }
  return unread(null)
}

function isDismissed(motives: readonly Sentence[]): boolean {
  const granted = motives.some((one) => /\b(?:condamne|r[ée]silie|ordonne|accueille)\b/i.test(one.text))
  return !granted && motives.some((one) => /\brejette\b.{0,60}\b(?:demande|recours)\b/i.test(one.text))
}
