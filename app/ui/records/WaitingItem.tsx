import type { ReactNode } from 'react'
import { Badge } from '../Badge.tsx'
import type { BadgeStyle } from '../status-badges.ts'
import * as css from './WaitingItem.css.ts'

/** The list of what waits for a person. */
export const WaitingPanel = ({ children }: { children: ReactNode }) => (
  <ul className={css.panel}>{children}</ul>
)

type WaitingItemProps = { badge: BadgeStyle; title: ReactNode; action: ReactNode; children: ReactNode }

export function WaitingItem({ badge: { label, tone }, title, action, children }: WaitingItemProps) {
  return (
    <li className={css.item}>
      <div className={css.badge}>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className={css.text}>
        <h3>{title}</h3>
        {children}
      </div>
      <div className={css.action}>{action}</div>
    </li>
  )
}

/** An item's requests, one per line. */
export const WaitingReasons = ({ children }: { children: ReactNode }) => (
  <ul className={css.reasons}>{children}</ul>
)

/** The link to more of a kind than the list shows. */
export const MoreWaiting = ({ children }: { children: ReactNode }) => (
  <li className={css.item}>
    <span />
    {children}
  </li>
)
