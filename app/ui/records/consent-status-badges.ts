import type { BadgeStyle } from '../status-badges.ts'

export const consentStatusBadges = {
  pending: { label: 'Pending', tone: 'yellow' },
  pending_consent: { label: 'Pending consent', tone: 'yellow' },
  requested: { label: 'Requested', tone: 'yellow' },
  accepted: { label: 'Accepted', tone: 'green' },
  active: { label: 'Active', tone: 'green' },
  inactive: { label: 'Inactive', tone: 'grey' },
} satisfies Record<string, BadgeStyle>
