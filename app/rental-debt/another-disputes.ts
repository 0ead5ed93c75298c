import { formatDate } from '#app/platform/values/format-date.ts'

/** To a tenant of whose debt another one waits for an answer. `until`: the last day on which a dispute keeps it back. */
export const anotherDisputesText = (until: string | null): string =>
  until === null
    ? 'Another tenant has disputed this debt. You can send your own reasons here at any time.'
    : `Another tenant has disputed this debt. You can send your own reasons here, until ${formatDate(until)}. You can still dispute it later, but it may be reported before we answer.`
