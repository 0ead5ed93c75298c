/** What staff call the states of a filing. */
export const filingStates = {
  pending: 'Pending',
  published: 'Published',
  merged: 'Merged',
  withdrawn: 'Withdrawn',
} as const
