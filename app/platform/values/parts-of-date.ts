import { formatDate } from './format-date.ts'

// Apart from whole dates, which every page shows.

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** The month of `2023-03-14`: `March`. */
export const monthName = (isoDate: string): string => MONTH_NAMES[Number(isoDate.slice(5, 7)) - 1] ?? ''

/** `2023-03-14` as `Mar 14`, if its year is shown above. */
export const formatDayOfYear = (isoDate: string): string => formatDate(isoDate).slice(0, -6)

/** The month of `2023-03-14` or `2023-03`: `March 2023`. */
export const formatMonth = (isoDate: string): string => `${monthName(isoDate)} ${isoDate.slice(0, 4)}`
