/** How a lease ended, in the order of the list. */
export const endingLabels = {
  term: 'Its term ended',
  moved_out: 'The renters moved out',
  assigned: 'It was assigned to someone else',
  other: 'Another way',
} as const

/** How a renter left a lease. */
export const leavingLabels = {
  moved: 'Moved out',
  mistake: 'Added by mistake',
  died: 'Died',
} as const
