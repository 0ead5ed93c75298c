import { ordinal } from '../months/ordinal.ts'

/** `The 1st`; from the 29th on, what that is in a shorter month. */
export function dueDayLabel(day: number): string {
  const name = `The ${ordinal(day)}`
  return day > 28 ? `${name}, or the last day of a shorter month` : name
}
