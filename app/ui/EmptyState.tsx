import type { ReactNode } from 'react'
import { muted, tight } from './base.css.ts'
import { empty } from './EmptyState.css.ts'

/** What will be here, and the next thing to do. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={empty}>
      <div className={tight}>
        <p>
          <b>{title}</b>
        </p>
        {children && <p className={muted}>{children}</p>}
      </div>
      {action}
    </div>
  )
}
