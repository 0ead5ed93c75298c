// The header of an Ontario order, in English and in French: its own file number, and the rental unit.
import { isGlued, parseAddressLines } from '../addresses.ts'
import { lower, unread } from '../evidence.ts'
import { at } from '../fields.ts'
import type { OrderText } from '../order-text.ts'
import { isCleanPostalCode, lastPostalCode } from '../postal-codes.ts'
import type { FieldReading, OrderFields } from '../reading.ts'
import { ltbFileNumbersIn } from './file-numbers.ts'

/** The order's own number: labelled, or alone above its title. Others are mentioned further down. */
export function fileNumber(text: OrderText): FieldReading<string | null> {
  const opening = text.lines.slice(
    0,
    text.lines.findIndex((line) =>
      /^(?:determinations?|it is ordered|il est d[ée]termin[ée]|il est ordonn[ée])/i.test(line.text),
    ) + 1 || 40,
  )
  const lines = opening.length > 3 ? opening : text.lines
  for (const [index, line] of lines.entries()) {
    const label =
      /file\s?(?:numbers?|nos?\.?|#)(?:\(s\))?\s?[:;.]?|(?:num[ée]ros?|n[o°]s?) (?:de|du) dossiers?\s?:?/i.exec(
        line.text,
      )
    if (!label) continue
    const after = [line.text.slice(label.index), lines[index + 1]?.text ?? '', lines[index + 2]?.text ?? '']
    const found = after.map((one) => ltbFileNumbersIn(one)[0]).find((one) => one !== undefined)
    if (found) return at(line, found, line.doubts.length > 0 && countOf(text, found) < 2 ? 'medium' : 'high')
  }
  for (const line of [...lines, ...text.lines]) {
    const found = ltbFileNumbersIn(line.text)[0]
    if (found) return at(line, found, line.text.length < 40 ? 'high' : 'low')
  }
  return unread(null)
}

function countOf(text: OrderText, number: string): number {
  return ltbFileNumbersIn(text.whole).filter((one) => one === number).length
}

const MATTER =
  /^(?:in the (?:matter|master)\b(?: of\b)?|(?:re|regarding|rental unit|address of (?:the )?rental unit|concernant|objet|dans l'affaire (?:de|concernant)|en ce qui concerne|logement locatif)\s?:|dans l'affaire(?= (?:[^\s\d]{1,14} ){0,2}\S*\d|$))\s?[:;.]?\s*/i
const MATTER_ENDS =
  /^(?:between|entre|landlords?|tenants?|locat(?:eurs?|rices?|aires?)|applicants?|and)\b\s?[:(]?|\((?:the\s)?'?landlord|^file number|applied for/i

type Unit = Pick<OrderFields, 'address_1' | 'address_2' | 'city' | 'postal_code'>

/** Only from the "In the matter of" block: the Board's own offices print their addresses further down. */
export function rentalUnit(text: OrderText): Unit {
  const start = text.lines.findIndex(
    (line) => MATTER.test(line.text) && !/residential tenanc|^in the matter (?!of)[a-z]/.test(line.text),
  )
  const first = text.lines[start]
  if (!first)
    return { address_1: unread(null), address_2: unread(null), city: unread(null), postal_code: unread(null) }
  // The label may be in the middle of its cell, with the address's first line above it.
  const above = text.lines[start - 1]
  const isCentred =
    first.cells.length === 1 && first.text.replace(MATTER, '') === '' && (first.gapAbove ?? 9) < 0.9
  const block = isCentred && above ? [above, first] : [first]
  for (const line of text.lines.slice(start + 1, start + 6)) {
    if (MATTER_ENDS.test(line.text) || lastPostalCode(block.at(-1)?.text ?? '')) break
    if (!line.furniture) block.push(line)
  }
  const printed = block
    .map((line, index) =>
      line.text.replace(index === 0 || line === first ? MATTER : /^(?:of|de|concernant)\s?[:;]\s*/i, ''),
    )
    .filter((line) => line !== '')
  const address = parseAddressLines(printed)
  const whole = printed.join(', ')
  const clean = isCleanPostalCode(lastPostalCode(whole)?.printed ?? '')
  const reading = <Value>(value: Value | null): FieldReading<Value | null> =>
    value === null
      ? unread(null)
      : { value, confidence: 'high', page: first.page, line: first.line, sentence: whole }
  return {
    address_1: isGlued(address.address_1)
      ? lower(reading(address.address_1), 'medium')
      : reading(address.address_1),
    address_2: reading(address.address_2),
    city: address.city ? reading(address.city) : unread(null),
    postal_code: clean ? reading(address.postal_code) : lower(reading(address.postal_code), 'medium'),
  }
}
