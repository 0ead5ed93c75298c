import type { ReactNode } from 'react'
import * as base from './base.css.ts'

type TextProps = {
  as?: 'p' | 'span' | 'div'
  size?: 'small' | 'body'
  tone?: 'muted' | 'ink'
  children: ReactNode
}

export function Text({ as: Tag = 'p', size = 'body', tone = 'ink', children }: TextProps) {
  const classes = [size === 'small' && base.small, tone === 'muted' && base.muted].filter(Boolean)
  return <Tag className={classes.join(' ') || undefined}>{children}</Tag>
}

/** Only for screen readers. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={base.hidden}>{children}</span>
}
