import { monthsLater } from '#app/bureau/report-dates.ts'
import { helpLine } from '#app/platform/product.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { RemovedTenant } from './removed-mail.ts'

/** What the credit bureau is told of somebody who was taken out of a debt, and when; once it was told, in the past. */
export function bureauText({ ecoa, toldOn }: Pick<RemovedTenant, 'ecoa' | 'toldOn'>, today: string): string {
  if (!toldOn) return 'We never told the credit bureau that you were named on this debt.'
  const after = formatDate(monthsLater(isoDate(toldOn), 2))
  return `${tellingText(ecoa, toldOn, toldOn < today)} Look at your credit report after ${after}; if it still shows there, call us at ${helpLine}.`
}

function tellingText(ecoa: RemovedTenant['ecoa'], toldOn: string, isTold: boolean): string {
  const on = formatDate(toldOn)
  if (ecoa === 'Z')
    return isTold
      ? `On ${on} we told the credit bureau that you were named on this debt by mistake (code Z), so that it takes the debt out of your file.`
      : `On ${on} we tell the credit bureau that you were named on this debt by mistake (code Z), so that it takes the debt out of your file.`
  return isTold
    ? `On ${on} we told the credit bureau that you no longer answer for this debt (code T).`
    : `On ${on} we tell the credit bureau that you no longer answer for this debt (code T).`
}
