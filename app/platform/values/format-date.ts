// Browser code may import this file: it stays free of temporal-polyfill.

const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',')

/** `2023-03-14` as `Mar 14, 2023`, with no-break spaces. Throws a RangeError on text of another shape. */
export function formatDate(isoDate: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(isoDate) ?? []
  const name = months[Number(month) - 1]
  // The text itself is not in the error: it may be a birth date, and errors are logged.
  if (name === undefined) throw new RangeError('formatDate takes a date as YYYY-MM-DD')
  return `${name}\u00a0${Number(day)},\u00a0${year}`
}
