// The header of a decision of the Quebec tribunal: its file, its judge, its date, the day of the hearing.
import { datesIn } from '../dates-in-text.ts'
import { choose, dateCandidates, phrase, unread } from '../evidence.ts'
import { at } from '../fields.ts'
import { trimName } from '../names-in-text.ts'
import type { OrderText } from '../order-text.ts'
import type { FieldReading } from '../reading.ts'
import type { TextLine } from '../text-line.ts'

const DOSSIER = /\b(\d{2,7})\s(\d{2})\s(\d{8})\s([A-Z])(?![a-z])/

export function dossier(text: OrderText): FieldReading<string | null> {
  for (const line of text.lines) {
    const match = DOSSIER.exec(line.text)
    if (match)
      return at(line, match.slice(1, 5).join(' '), /dossier|file n/i.test(line.text) ? 'high' : 'medium')
  }
  return unread(null)
}

function valueAfter(text: OrderText, label: RegExp): { line: TextLine; value: string } | null {
  for (const [index, line] of text.lines.entries()) {
    const match = label.exec(line.text)
    if (!match) continue
    const value = line.text.slice(match.index + match[0].length).trim() || (text.lines[index + 1]?.text ?? '')
    if (value !== '') return { line, value }
  }
  return null
}

/** "Devant le juge   Jeanne Roy" with "administratif :" on the line below: the label fills its cell. */
function judgeBesideLabel({ lines }: OrderText): { line: TextLine; value: string } | null {
  for (const [index, line] of lines.entries()) {
    const [label = '', ...rest] = line.cells
    const isLabel = rest.length > 0 && /^devant\b/i.test(label) && !/:/.test(label)
    if (
      isLabel &&
      /^(?:administrati(?:f|ve)|sp[ée]cia(?:l|le|ux))s?\s?:?$/i.test(lines[index + 1]?.text ?? '')
    )
      return { line, value: rest.join(' ') }
  }
  return null
}

export function judge(text: OrderText): FieldReading<string | null> {
  const found =
    judgeBesideLabel(text) ??
    valueAfter(
      text,
      /^(?:devant\s?(?:l[ae]s?\s|l')?(?:juges?\sadministrati(?:f|ve)s?|greffi(?:er|[èe]re)s?\ssp[ée]cia(?:l|le|ux)|r[ée]gisseu(?:r|re|se)s?|membre)\s?:?|(?:juge\sadministrati(?:f|ve)|greffi(?:er|[èe]re)\ssp[ée]cia(?:l|le)|r[ée]gisseu(?:r|re|se)s?|membre|d[ée]cideu(?:r|se))\s?:|before(?: the)? (?:administrative judge|special clerk)s?\s?:)\s*/i,
    )
  const name = trimName(
    (found?.value ?? '')
      .replace(/^(?:M[e°º]|Mme|l[ae] juge administrati(?:f|ve))\s/, '')
      // "la juge ... M. Christine" is an initial; a man's "M." is his title.
      .replace(/^M\.\s/, /^devant la\b/i.test(found?.line.text ?? '') ? 'M. ' : '')
      .replace(/\s?:$/, '')
      .replace(/,\s?(?:juge|greffi|r[ée]giss).*$/i, ''),
  )
  return found && name !== '' ? at(found.line, name, 'high') : unread(null)
}

export function decisionDate(text: OrderText): FieldReading<string | null> {
  const found = valueAfter(text, /^date(?: de la d[ée]cision)?\s?:\s*/i)
  const date = datesIn(found?.value ?? '')[0]
  return found && date ? at(found.line, date, 'high') : unread(null)
}

export function audience(text: OrderText): FieldReading<string | null> {
  const found = valueAfter(
    text,
    /^dates?\s(?:(?:de l'|d'|des? (?:l')?)audiences?|of (?:the )?hearings?)\s?:\s*/i,
  )
  const date = datesIn(found?.value ?? '')
    .sort()
    .at(-1)
  if (found && date) return at(found.line, date, 'high')
  const hearings = dateCandidates(text.sentences, [
    phrase('audience.{0,40}?(?:tenue|du|le) (?:le )?<date>', 2),
  ])
  return choose(hearings) ?? unread(null)
}
