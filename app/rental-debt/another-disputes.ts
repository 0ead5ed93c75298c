import { formatDate } from '#app/platform/values/format-date.ts'

/** To a tenant of a debt with another tenant's open dispute. `until`: the last day a dispute stops reporting. */
export const anotherDisputesText = (until: string | null): string =>
  until === null
    ? 'Another tenant has disputed this debt. You can send your own reasons here at any time.'
    : `Another tenant has disputed this debt. You can send your own reasons here, until ${formatDate(until)}. You can still dispute it later, but it may be reported before we answer.`
