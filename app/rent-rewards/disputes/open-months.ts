import type { ShownDispute } from './renter-disputes.server.ts'

/** The months that are disputed now. */
export const openMonthsOf = (disputes: readonly ShownDispute[]): string[] => [
  ...new Set(disputes.flatMap(({ state, months }) => (state === 'open' ? months : []))),
]
