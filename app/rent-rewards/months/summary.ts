import type { MarkedMonth, MonthMark } from './last-months.ts'

/** Marked months in a sentence, such as `10 up to date, 1 late, 1 not known`. */
export function summaryOf(months: readonly MarkedMonth[]): string {
  const count = (...kinds: MonthMark['kind'][]) =>
    months.filter(({ mark }) => kinds.includes(mark.kind)).length
  const parts = [
    [count('current'), (months: number) => `${months} up to date`],
    [count('late'), (months: number) => `${months} late`],
    [count('not_confirmed', 'not_known'), (months: number) => `${months} not known`],
  ] as const
  return parts
    .filter(([number]) => number > 0)
    .map(([number, text]) => text(number))
    .join(', ')
}
