import type { Cents } from '#app/platform/values/money.ts'
import { moneyMessages, parseDollars } from '#app/platform/values/parse-money.ts'

/** What separates dollars from cents. Decided for a whole file: `1,234` and `1.234` look alike. */
export type DecimalMark = 'point' | 'comma'

export type AmountFault = 'not-an-amount' | 'too-many-decimals' | 'too-large'
/** Null: the cell is blank, or has the dash that accountants write for nothing. Never 0 for what cannot be read. */
export type AmountRead = { ok: true; value: Cents | null } | { ok: false; fault: AmountFault }

const blank = /^[$ ]*[-–—]*[$ ]*$/u
const currency = /^(?:CAD?|C)?\s*\$|\$\s*(?:CAD?)?$|^CAD\b|\bCAD$/giu

/**
 * Reads an amount as accounting software writes it: `$1,234.50`, `(1,234.50)`, `1,234.50-`, `1 234,50 $`,
 * `1,234.50 CR`. Parentheses, a minus sign on either side and CR are negative; only one of them may stand.
 */
export function readAmount(text: string, mark: DecimalMark): AmountRead {
  const plain = text.replace(/\s/gu, ' ').replaceAll('\u2212', '-').trim()
  if (blank.test(plain)) return { ok: true, value: null }
  const { inner, negatives } = withoutSigns(plain)
  const digits = negatives > 1 ? null : canonical(inner, mark)
  if (digits === null) return { ok: false, fault: 'not-an-amount' }
  const parsed = parseDollars(digits)
  if (!parsed.ok) return { ok: false, fault: faultOf(parsed.message) }
  return { ok: true, value: negatives === 0 || parsed.value === 0 ? parsed.value : -parsed.value }
}

/** The number between currencies, signs and parentheses, and how many marks say that it is negative. */
function withoutSigns(text: string): { inner: string; negatives: number } {
  let inner = text
  let negatives = 0
  const take = (pattern: RegExp, isNegative: boolean) => {
    const [, within] = pattern.exec(inner) ?? []
    if (within === undefined) return
    inner = within.trim()
    if (isNegative) negatives += 1
  }
  take(/^(.*\d.*?)\s*CR\.?$/i, true)
  take(/^(.*\d.*?)\s*DR\.?$/i, false)
  inner = inner.replace(currency, '').trim()
  take(/^\((.*)\)$/, true)
  inner = inner.replace(currency, '').trim()
  take(/^-(.*)$/, true)
  take(/^(.*)-$/, true)
  return { inner: inner.replace(currency, '').trim(), negatives }
}

const groupedBySpaces = /^(\d{1,3}(?: \d{3})+)(?:[.,](\d*))?$/
const forms: Record<DecimalMark, RegExp[]> = {
  point: [/^(\d*)(?:\.(\d*))?$/, /^(\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/, groupedBySpaces],
  comma: [/^(\d*)(?:,(\d*))?$/, /^(\d{1,3}(?:\.\d{3})+)(?:,(\d*))$/, groupedBySpaces],
}

/** `1234.50`; null for anything else than digits in groups of three and a fraction. */
function canonical(number: string, mark: DecimalMark): string | null {
  for (const form of forms[mark]) {
    const [found, whole = '', fraction = ''] = form.exec(number) ?? []
    if (found !== undefined && whole + fraction !== '') return `${whole.replace(/\D/g, '')}.${fraction}`
  }
  return null
}

function faultOf(message: string): AmountFault {
  if (message === moneyMessages.tooManyDecimals) return 'too-many-decimals'
  return message === moneyMessages.tooLarge ? 'too-large' : 'not-an-amount'
}

/**
 * The decimal mark of a file, from all its amounts: a comma if one or two digits follow it somewhere at the end, and no
 * amount of the file has a point there.
 */
export function decimalMarkOf(texts: Iterable<string>): DecimalMark {
  let commas = 0
  for (const text of texts) {
    const tail = /([.,])\d{1,2}\D*$/.exec(text)?.[1]
    if (tail === '.') return 'point'
    if (tail === ',') commas += 1
  }
  return commas > 0 ? 'comma' : 'point'
}
