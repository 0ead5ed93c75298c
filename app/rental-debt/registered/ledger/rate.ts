import type { BasisPoints } from './facts.ts'

/** A rate in percent as an exact decimal text, such as `7.00`, in hundredths of a percent; 0 if there is none. */
export function basisPoints(percent: string | null): BasisPoints {
  if (percent === null) return 0
  const [, whole = '', fraction = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent) ?? []
  if (whole === '') throw new RangeError('A rate is percent with at most two decimals')
  // Joined as text, like an amount: nothing is multiplied, so nothing is rounded.
  return Number(whole + fraction.padEnd(2, '0'))
}

/** `7.00%`, or `12.50%`. */
export function formatRate(rate: BasisPoints): string {
  const digits = String(rate).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}%`
}
