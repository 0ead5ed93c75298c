// An order of a tribunal this reader has no rules for. What the common words give is offered as a question, never as
// an answer: the user fills the fields in.
import { choose, dateCandidates, inferred, moneyCandidates, phrase, unread } from './evidence.ts'
import { at, emptyFields, type FieldsAndChecks } from './fields.ts'
import { hearingIn } from './hearings.ts'
import type { OrderText } from './order-text.ts'
import type { FieldReading, OrderFieldName, OrderFields } from './reading.ts'

const SUM = [
  phrase('(?:shall|must|is ordered to|are ordered to) pay.{0,120}?(?:sum|amount|total) of <money>', 1),
  phrase('(?:tenants?|respondents?) (?:shall|must) pay.{0,80}?<money>', 1),
]
const ISSUED = [phrase('^(?:dated|date|issued|date issued|date of order)\\b.{0,25}?<date>', 1)]

export function readUnknownOrder(text: OrderText): FieldsAndChecks {
  const isOfficial =
    /\border\b|\bordonnance\b/i.test(text.whole) && /\btenan(?:t|cy)|locataire/i.test(text.whole)
  if (!isOfficial) return { fields: emptyFields(), checks: [] }
  const fields: OrderFields = {
    ...emptyFields(),
    reference_id: docket(text),
    issued_date: choose(dateCandidates(text.lines, ISSUED)) ?? unread(null),
    meeting_date: hearingIn([...text.lines, ...text.sentences]),
    amount_owed: choose(moneyCandidates(text.sentences, SUM)) ?? unread(null),
    dismissed: inferred(false, 'none'),
  }
  return { fields: allAsQuestions(fields), checks: [] }
}

function docket(text: OrderText): FieldReading<string | null> {
  for (const line of text.lines.slice(0, 40)) {
    const number =
      /\b(?:docket|file|case|order)\s?(?:no\.?|number|#)?\s?[:.#]\s?([A-Z\d][A-Z\d/-]*\d[A-Z\d/-]*)/i.exec(
        line.text,
      )?.[1]
    if (number) return at(line, number.toUpperCase(), 'low')
  }
  return unread(null)
}

function allAsQuestions(fields: OrderFields): OrderFields {
  const asked: OrderFields = { ...fields }
  for (const name of Object.keys(fields) as OrderFieldName[]) {
    if (fields[name].confidence !== 'none')
      Object.assign(asked, { [name]: { ...fields[name], confidence: 'low' } })
  }
  return asked
}
