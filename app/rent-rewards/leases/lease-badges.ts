import type { BadgeStyle } from '#app/ui/status-badges.ts'
import { type LeaseStatus, leaseStatusLabels } from './lease-status.ts'

/** Specification 1, section 4: yellow, green and grey. */
const tones: Record<LeaseStatus, BadgeStyle['tone']> = {
  pending_consent: 'yellow',
  pending: 'yellow',
  active: 'green',
  inactive: 'grey',
  ended: 'grey',
}

const badgeOf = (status: LeaseStatus): BadgeStyle => ({
  label: leaseStatusLabels[status],
  tone: tones[status],
})

export const leaseStatusBadges: Record<LeaseStatus, BadgeStyle> = {
  pending_consent: badgeOf('pending_consent'),
  pending: badgeOf('pending'),
  active: badgeOf('active'),
  inactive: badgeOf('inactive'),
  ended: badgeOf('ended'),
}
