import type { BadgeStyle } from '../status-badges.ts'

// Apart from badges: no step of an application shows one of these.

export const debtStatusBadges = {
  draft: { label: 'Draft', tone: 'grey' },
  in_review: { label: 'In Review', tone: 'blue' },
  disputed: { label: 'Disputed', tone: 'red' },
  notified: { label: 'Notified', tone: 'yellow' },
  active: { label: 'Active', tone: 'purple' },
  settled: { label: 'Settled', tone: 'green' },
  petition_for_bankruptcy: { label: 'Bankruptcy (Filed)', tone: 'night' },
  bankruptcy_discharged: { label: 'Bankruptcy (Discharged)', tone: 'night' },
  bankruptcy_dismissed: { label: 'Bankruptcy (Dismissed)', tone: 'night' },
  expired: { label: 'Expired', tone: 'night' },
  terminated: { label: 'Terminated', tone: 'night' },
  cancelled: { label: 'Cancelled', tone: 'night' },
} satisfies Record<string, BadgeStyle>
