import { LabelledBadge } from '../Badge.tsx'
import { consentStatusBadges } from './consent-status-badges.ts'

export function ConsentStatusBadge({ status }: { status: keyof typeof consentStatusBadges }) {
  return <LabelledBadge {...consentStatusBadges[status]} />
}
