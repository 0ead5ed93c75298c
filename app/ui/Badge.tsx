import type { ReactNode } from 'react'
import { badge } from './Badge.css.ts'
import { nowrap } from './base.css.ts'
import type { BadgeStyle, BadgeTone } from './status-badges.ts'

/** A short word on a tinted background. */
export function Badge({ tone = 'grey', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={badge({ tone })}>{children}</span>
}

/** Two words stay together; text in brackets may wrap in a narrow column. */
export const LabelledBadge = ({ label, tone }: BadgeStyle) => (
  <Badge tone={tone}>{label.includes('(') ? label : <span className={nowrap}>{label}</span>}</Badge>
)
