// Amounts as orders print them: `$1,234.56` in English, `2 200,50 $` in French. Always integer cents.

/** One amount, for use inside longer patterns; spaces are normalized before. */
export const MONEY = '\\$\\s?(?:\\d{1,3}(?:[,\\s]\\s?\\d{3})+|\\d+)(?:[.,]\\s?\\d{2})?(?!\\d|[.,]\\d)'
/** It starts at its first digit and has a maximum length: otherwise each digit of a long number would be a start. */
export const FRENCH_MONEY =
  '(?<!\\d)(?:\\d{1,3}(?:[\\s.]\\d{3}){1,4}|\\d{1,12})(?:,\\s?\\d{2})?\\s?\\$(?!\\d)'

export function parseMoney(text: string): number | null {
  const digits = text.replace(/[$\s*]/g, '')
  const cents = /[.,](\d{2})$/.exec(digits)
  const whole = (cents ? digits.slice(0, -3) : digits).replace(/[.,]/g, '')
  if (!/^\d{1,9}$/.test(whole)) return null
  // Dollars and cents are joined as text: only the money module multiplies.
  return Number(whole + (cents?.[1] ?? '00'))
}

export interface FoundMoney {
  cents: number
  index: number
  end: number
}

export function moneyIn(text: string): FoundMoney[] {
  const found: FoundMoney[] = []
  for (const match of text.matchAll(
    new RegExp(`(?:(?<minus>[-−])\\s?)?(?<amount>${MONEY}|${FRENCH_MONEY})`, 'g'),
  )) {
    const cents = parseMoney(match.groups?.amount ?? '')
    if (cents === null) continue
    found.push({
      cents: match.groups?.minus ? -cents : cents,
      index: match.index,
      end: match.index + match[0].length,
    })
  }
  return found
}
