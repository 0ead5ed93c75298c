import { compareDates, type IsoDate } from '#app/platform/values/dates.ts'
import type { Cents } from '#app/platform/values/money.ts'

/** The price of registering a debt, once for each, from a day on. Source: specification 3, sections 1 and 9. */
const fees: readonly { from: IsoDate; cents: Cents }[] = [{ from: '2019-01-01' as IsoDate, cents: 8800 }]

/** The reporting fee of an application that is paid on a day. */
export function reportingFee(on: IsoDate): Cents {
  const fee = fees.findLast(({ from }) => compareDates(from, on) <= 0) ?? fees[0]
  if (!fee) throw new Error('there is no fee')
  return fee.cents
}
