/** The server is asked at most so often, by all tabs together, and after so long without a sign of a person (specification 1, section 9). */
export const everyMs = 21_600_000
/** Signs of a person come in bursts. */
export const settleMs = 500

/**
 * Whether it is time to ask. `asked` is what the tabs of a browser keep for each other: when one of them asked last, and
 * behind that what the answer was. A clock that was set back asks, as does what nobody of ours has kept.
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

/** Whether a field holds what nobody else has yet. */
export const isChanged = ({ type, value, defaultValue, checked, defaultChecked }: Field): boolean =>
  type !== 'hidden' && (checked !== defaultChecked || (value !== defaultValue && defaultValue !== undefined))
