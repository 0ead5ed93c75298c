import { LabelledBadge } from '../Badge.tsx'
import { debtStatusBadges } from './debt-status-badges.ts'

export function DebtStatusBadge({ status }: { status: keyof typeof debtStatusBadges }) {
  return <LabelledBadge {...debtStatusBadges[status]} />
}
