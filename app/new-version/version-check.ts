/**
 * The minimum interval between requests to the server, by all tabs together, after this long without activity
 * (specification 1, section 9).
 */
export const everyMs = 21_600_000
/** Activity comes in bursts. */
export const settleMs = 500

/**
 * Whether it is time to ask. `asked` is what a browser's tabs share: when one of them asked last, and the answer. After
 * a clock was set back, or with an unknown value, ask.
 */
export function isDue(asked: string | null, now: number): boolean {
  const age = now - Number.parseInt(asked ?? '', 10)
  return !(age >= 0 && age < everyMs)
}

export const asAsked = (at: number, answer = '') => `${at} ${answer}`
export const answerOf = (asked: string | null) => asked?.split(' ')[1]

type Field = {
  type: string
  value: string
  defaultValue?: string
  checked?: boolean
  defaultChecked?: boolean
}

/** Whether a field has unsaved input. */
export const isChanged = ({ type, value, defaultValue, checked, defaultChecked }: Field): boolean =>
  type !== 'hidden' && (checked !== defaultChecked || (value !== defaultValue && defaultValue !== undefined))
