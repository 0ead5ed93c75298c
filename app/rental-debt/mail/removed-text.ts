import { monthsLater } from '#app/bureau/report-dates.ts'
import { helpLine } from '#app/platform/product.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { RemovedTenant } from './removed-mail.ts'

/** What the credit bureau gets about a removed person, and when; afterwards, in the past tense. */
export function bureauText(
  { ecoa, reportedOn }: Pick<RemovedTenant, 'ecoa' | 'reportedOn'>,
  today: string,
): string {
  if (!reportedOn) return 'We never told the credit bureau that you were named on this debt.'
  const what =
    ecoa === 'Z'
      ? 'that you were named on this debt by mistake (code Z), so that it removes the debt from your file'
      : 'that you no longer answer for this debt (code T)'
  const after = formatDate(monthsLater(isoDate(reportedOn), 2))
  return `On ${formatDate(reportedOn)} we ${reportedOn < today ? 'told' : 'tell'} the credit bureau ${what}. Look at your credit report after ${after}; if it still shows there, call us at ${helpLine}.`
}
