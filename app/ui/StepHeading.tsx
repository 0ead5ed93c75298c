import type { ReactNode } from 'react'
import { muted, small, tight } from './base.css.ts'
import { question } from './StepList.css.ts'

type StepHeadingProps = { place: number; count: number; title: ReactNode; lede?: ReactNode }

/** What a step of a wizard asks, below its place: the h2 of a page whose h1 names the matter. */
export function StepHeading({ place, count, title, lede }: StepHeadingProps) {
  return (
    <div className={tight}>
      <p className={`${small} ${muted}`}>
        Step {place} of {count}
      </p>
      <h2 className={question}>{title}</h2>
      {lede && <p className={muted}>{lede}</p>}
    </div>
  )
}
