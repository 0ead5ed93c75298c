import type { IsoDate } from '#app/platform/values/dates.ts'

type Returned = {
  /** The day that the debtor's two weeks run from. */
  notifiedOn: IsoDate | null
  mailedOn: IsoDate
  /** Whether a delivery on paper is recorded: its day is `notifiedOn`. */
  isDelivered: boolean
  /** The first day that they opened the debt. */
  seenOn: IsoDate | null
  /** The days of the notices to them that did not come back. */
  arrivedOn: readonly IsoDate[]
}

/** The day that a debtor's two weeks run from after a notice to them came back; null if none has reached them. */
export function notifiedAfterReturn(returned: Returned): IsoDate | null {
  const { notifiedOn, mailedOn, isDelivered, seenOn, arrivedOn } = returned
  if (notifiedOn === null || notifiedOn < mailedOn || isDelivered) return notifiedOn
  const [first = null] = [...arrivedOn, ...(seenOn ? [seenOn] : [])].toSorted()
  return first
}
