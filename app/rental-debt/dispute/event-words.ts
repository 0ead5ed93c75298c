import type { DisputeEventTable } from '#app/platform/database/schema-ledger.ts'

type DisputeEvent = DisputeEventTable['event']

/** What happened to a dispute, as its history reads. */
export const eventWords: Record<DisputeEvent, string> = {
  filed: 'Filed',
  reporting_paused: 'Reporting paused',
  reporting_resumed: 'Reporting resumed',
  upheld: 'Debt upheld',
  withdrawn: 'Debt taken back',
  closed: 'Closed with the debt',
}
