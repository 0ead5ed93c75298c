import { atMostCharacters } from '#app/platform/values/at-most.ts'
import { addYears, type IsoDate, parseDate } from '#app/platform/values/dates.ts'
import { formatCentsForInput } from '#app/platform/values/money.ts'
import { parseDollars } from '#app/platform/values/parse-money.ts'
import { formatPostalCode, parsePostalCode, postalCodeMessages } from '#app/platform/values/postal-code.ts'
import { isProvinceCode } from '#app/platform/values/province.ts'
import type { Filing } from '../publish-filings.server.ts'
import { isTag } from '../tags.ts'
import { isKnownTribunal } from '../tribunals.ts'
import { fileKey } from '../words.ts'
import { type CorrectableField, correctableFields } from './correctable-fields.ts'

/** A value as the form shows it and the history stores it. */
export function asText(filing: Filing, { of, kind }: CorrectableField): string {
  const value = filing[of]
  if (value === null) return ''
  if (Array.isArray(value)) return (kind === 'tags' ? value.toSorted() : value).join('\n')
  if (kind === 'amount') return formatCentsForInput(Number(value))
  if (of === 'postalCode') return formatPostalCode(String(value), ' ')
  if (kind === 'dismissed' || kind === 'conditional') return value ? 'yes' : 'no'
  return String(value)
}

/** As a browser sends it: a different line ending is not a change. */
const normal = (text: string): string => text.replaceAll(/\r\n?/g, '\n').trim()

/** Two 32-bit hashes (FNV-1a): they distinguish values, and no one gains from a collision. */
function digest(text: string): string {
  let [one, other] = [2_166_136_261, 374_761_393]
  for (const character of normal(text)) {
    const code = character.codePointAt(0) ?? 0
    one = Math.imul(one ^ code, 16_777_619)
    other = Math.imul(other ^ code, 2_246_822_519)
  }
  return `${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`
}

/** A fingerprint of each field that a form shows, to distinguish the person's changes from a colleague's. */
export const shownOf = (filing: Filing): string =>
  correctableFields.map((field) => `${field.name}:${digest(asText(filing, field))}`).join(' ')

const readShown = (shown: string): Map<string, string> =>
  new Map(
    shown.split(' ').map((each) => [each.slice(0, each.indexOf(':')), each.slice(each.indexOf(':') + 1)]),
  )

export type Typed = {
  /** The submitted value; null for a field that was not sent. */
  value: (name: string) => string | null
  /** What the form showed, by `shownOf`. */
  shown: string
  today: IsoDate
}
export type FieldChange = { field: string; old: string | null; new: string | null }
/** `shown` is what the form shows after its answer: the person then knows a colleague's changes. */
export type RefusedCorrection = { ok: false; errors: Record<string, string[]>; shown: string }
export type Correction = { ok: true; filing: Filing; changes: FieldChange[] } | RefusedCorrection

/** The filing after what was typed, and the changes. */
export function correct(before: Filing, typed: Typed): Correction {
  const filing: Filing = { ...before }
  const errors: Record<string, string[]> = {}
  const changes: FieldChange[] = []
  const shown = readShown(typed.shown)
  for (const field of correctableFields) {
    const sent = typed.value(field.name)
    const old = asText(before, field)
    const text = sent === null ? null : normal(sent)
    // Untouched fields are not checked by rules that came later.
    if (text === null || text === normal(old) || digest(text) === shown.get(field.name)) continue
    if (shown.has(field.name) && shown.get(field.name) !== digest(old)) {
      errors[field.name] = [changedMeanwhile(old, text)]
      shown.set(field.name, digest(old))
      continue
    }
    const read = readValue(field, text, typed.today)
    if (!read.ok) {
      errors[field.name] = [read.message]
      continue
    }
    Object.assign(filing, { [field.of]: read.value })
    const after = asText(filing, field)
    if (after !== old) changes.push({ field: field.name, old: old || null, new: after || null })
  }
  if (isFindable(before) && !isFindable(filing))
    errors.tenant_names ??= ['Name a tenant or a landlord, or give the street address and the city']
  if (Object.keys(errors).length === 0) return { ok: true, filing, changes }
  return { ok: false, errors, shown: [...shown].map((each) => each.join(':')).join(' ') }
}

/** It must be findable by a person or a place. */
const isFindable = ({ tenantNames, landlordNames, address1, city }: Filing): boolean =>
  tenantNames.length > 0 || landlordNames.length > 0 || (address1 !== null && city !== null)

function changedMeanwhile(now: string, typed: string): string {
  const quoted = (text: string) => {
    const line = text.replaceAll('\n', ', ')
    return line === '' ? 'nothing' : `“${line.length > 200 ? `${line.slice(0, 199)}…` : line}”`
  }
  return `Someone changed this to ${quoted(now)} while you had the form open. You typed ${quoted(typed)}. Send the form again to put yours in its place, or type theirs.`
}

type Read = { ok: true; value: unknown } | { ok: false; message: string }
const good = (value: unknown): Read => ({ ok: true, value })
const bad = (message: string): Read => ({ ok: false, message })

function readValue(field: CorrectableField, text: string, today: IsoDate): Read {
  if (text === '' && field.isRequired) return bad('Required')
  if (field.kind === 'names' || field.kind === 'tags') return readList(field.kind, text)
  if (field.kind === 'words') return text.length <= 100_000 ? good(text) : bad(atMostCharacters(100_000))
  if (text === '') return field.kind === 'dismissed' ? good(false) : good(null)
  switch (field.kind) {
    case 'date':
      return readDate(field, text, today)
    case 'amount':
      return parseDollars(text)
    case 'rate':
      return /^\d{1,3}(\.\d{1,6})?$/.test(text) ? good(text) : bad('Enter a number such as 4.00')
    case 'payer':
      return text === 'tenant' || text === 'landlord' ? good(text) : bad('Choose the tenant or the landlord')
    case 'dismissed':
    case 'conditional':
      return good(text === 'yes')
    case 'tribunal':
      return isKnownTribunal(text) ? good(text) : bad('Choose a tribunal')
    case 'link':
      return /^https:\/\/[^\s]{1,1990}$/.test(text)
        ? good(text)
        : bad('Enter an address that begins with https://')
    default:
      return readLine(field.name, text)
  }
}

/** An order ends a tenancy some months ahead; years ahead are a typing mistake. */
const lastYears = 10

function readDate({ isPast }: CorrectableField, text: string, today: IsoDate): Read {
  const date = parseDate(text)
  if (!date.ok) return date
  if (isPast) return date.value <= today ? date : bad('Enter today or an earlier date')
  const last = addYears(today, lastYears)
  return date.value <= last ? date : bad(`Enter a date of the next ${lastYears} years, or an earlier one`)
}

function readLine(name: string, text: string): Read {
  if (name === 'province')
    return isProvinceCode(text.toUpperCase()) ? good(text.toUpperCase()) : bad('Enter two letters such as ON')
  if (name === 'postal_code') return parsePostalCode(text, postalCodeMessages.publicRecord)
  if (name === 'file_number') {
    if (text.length > 60) return bad(atMostCharacters(60))
    return fileKey(text) !== '' ? good(text) : bad('Enter letters and digits')
  }
  return text.length <= 200 ? good(text.replaceAll(/\s+/g, ' ')) : bad(atMostCharacters(200))
}

function readList(kind: 'names' | 'tags', text: string): Read {
  const lines = text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
  if (kind === 'tags')
    return lines.every(isTag) ? good([...new Set(lines)]) : bad('Use topics that Legal Research has')
  if (lines.length > 60) return bad('Use at most 60 names')
  return lines.every((line) => line.length <= 200)
    ? good(lines)
    : bad('Use at most 200 characters for each name')
}
