import type { ReactNode } from 'react'
import { details } from './Details.css.ts'

type DetailsProps = { summary: ReactNode; open?: boolean; children: ReactNode }

/** More details, initially closed. */
export function Details({ summary, open, children }: DetailsProps) {
  return (
    <details className={details} open={open}>
      <summary>{summary}</summary>
      <div>{children}</div>
    </details>
  )
}
