import { monthsLater } from '#app/bureau/report-dates.ts'
import { helpLine } from '#app/platform/product.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

/** How a removed person is reported, and the last report with them; null if it never had them. */
type Reported = { ecoa: 'Z' | 'T'; reportedOn: string | null }

/** What the credit bureau gets about a removed person, and when; afterwards, in the past tense. */
export function bureauText({ ecoa, reportedOn }: Reported, today: string): string {
  if (!reportedOn) return 'We never told the credit bureau that you were named on this debt.'
  const after = formatDate(monthsLater(isoDate(reportedOn), 2))
  return `${reportText(ecoa, reportedOn, reportedOn < today)} Look at your credit report after ${after}; if it still shows there, call us at ${helpLine}.`
}

function reportText(ecoa: Reported['ecoa'], reportedOn: string, isPast: boolean): string {
  const on = formatDate(reportedOn)
  if (ecoa === 'Z')
    return isPast
      ? `On ${on} we told the credit bureau that you were named on this debt by mistake (code Z), so that it removes the debt from your file.`
      : `On ${on} we tell the credit bureau that you were named on this debt by mistake (code Z), so that it removes the debt from your file.`
  return isPast
    ? `On ${on} we told the credit bureau that you no longer answer for this debt (code T).`
    : `On ${on} we tell the credit bureau that you no longer answer for this debt (code T).`
}
