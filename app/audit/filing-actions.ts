import type { ActionDefinition } from './actions.ts'

/** What is done with the public corpus of orders. */
export const filingActions = {
  'filing.opened': { label: 'Opened a filing', subject: 'filing' },
  'filing.order_opened': { label: 'Opened the order of a filing', subject: 'filing' },
  'filing.reported': { label: 'Reported a mistake in a filing', subject: 'filing_report', partOf: 'filing' },
  'filing.report_opened': {
    label: 'Opened what was reported about a filing',
    subject: 'filing',
  },
  'filing.corrected': { label: 'Corrected a filing', subject: 'filing', details: { fields: 'count' } },
  'filing.report_answered': {
    label: 'Answered a report about a filing',
    subject: 'filing_report',
    partOf: 'filing',
    details: { outcome: 'code' },
  },
  'filing.withdrawn': { label: 'Withdrew a filing', subject: 'filing' },
  'filing.restored': { label: 'Published a withdrawn filing again', subject: 'filing' },
} as const satisfies Record<string, ActionDefinition>
