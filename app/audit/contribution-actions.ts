import type { ActionDefinition } from './actions.ts'

/** Orders on their way into the public corpus. */
export const contributionActions = {
  'contribution.uploaded': { label: 'Uploaded a court order to publish', subject: 'contribution' },
  'contribution.handed_in': {
    label: 'Handed in a court order to publish',
    subject: 'contribution',
    details: { outcome: 'code' },
  },
  'contribution.removed': { label: 'Removed an order before handing it in', subject: 'contribution' },
  'contribution.opened': { label: 'Opened an uploaded court order', subject: 'contribution' },
  'filing.imported': { label: 'Imported an order', subject: 'filing', details: { outcome: 'code' } },
  'filing.pending_opened': { label: 'Opened an order waiting to be published', subject: 'filing' },
  'filing.published': { label: 'Published an order', subject: 'filing' },
  'filing.merged': { label: 'Merged an order into another', subject: 'filing', details: { into: 'id' } },
  'filing.refused': { label: 'Refused to publish a court order', subject: 'filing' },
} as const satisfies Record<string, ActionDefinition>
