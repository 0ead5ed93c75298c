import { accountStatus as status } from '#app/platform/metro2/labels.ts'

/** The statuses of a lease's line in words. */
export const lineStatusLabels: Readonly<Record<string, string>> = {
  [status.current]: 'Up to date',
  [status.days30]: '30 to 59 days late',
  [status.days60]: '60 to 89 days late',
  [status.days90]: '90 to 119 days late',
  [status.days120]: '120 to 149 days late',
  [status.days150]: '150 to 179 days late',
  [status.days180]: '180 days late or more',
  [status.closed]: 'Ended, nothing owed',
  [status.deleted]: 'Taken out of the credit file',
}
