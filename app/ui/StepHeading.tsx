import type { ReactNode } from 'react'
import { muted, small, tight } from './base.css.ts'
import { question } from './StepList.css.ts'

type StepHeadingProps = { place: number; count: number; title: ReactNode; lede?: ReactNode }

/** The question of a wizard step, below its position: the h1 of its page. */
export function StepHeading({ place, count, title, lede }: StepHeadingProps) {
  return (
    <div className={tight}>
      <p className={`${small} ${muted}`}>
        Step {place} of {count}
      </p>
      <h1 className={question}>{title}</h1>
      {lede && <p className={muted}>{lede}</p>}
    </div>
  )
}
