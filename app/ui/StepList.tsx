import type { ReactNode } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { muted, small, tight } from './base.css.ts'
import { card } from './layout.css.ts'
import { Stack } from './layout.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import * as css from './StepList.css.ts'

export type StepState = 'done' | 'todo' | 'attention'
/** A step without an address cannot be opened yet. */
export type Step = { title: string; to: string | null; state: StepState; isCurrent: boolean }

const words = { done: 'Done', todo: 'To do', attention: 'Needs attention' }

type StepListProps = { title?: string; steps: readonly Step[] }

/**
 * The task list of a wizard: one copy of the list serves both a card (from 769 px) and a compact header that opens it.
 */
export function StepList({ title = 'Your application', steps }: StepListProps) {
  const done = steps.filter((step) => step.state === 'done').length
  const place = steps.findIndex((step) => step.isCurrent)
  const current = steps[place]
  return (
    <nav className={card()} aria-label={title}>
      <details className={css.compact}>
        <summary>
          <b>
            Step {place + 1} of {steps.length} · {current?.title}
          </b>{' '}
          {current?.state === 'attention' && <small>{words.attention}</small>}
        </summary>
      </details>
      <div className={css.body}>
        <div className={tight}>
          <h2>{title}</h2>
          <p className={`${small} ${muted}`}>
            {done} of {steps.length} steps done
          </p>
          <ProgressBar label="Steps done" value={done} max={steps.length} />
        </div>
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step.title}>
              <StepLine step={step} />
            </li>
          ))}
        </ol>
      </div>
    </nav>
  )
}

function StepLine({ step }: { step: Step }) {
  const look = {
    className: `${css.step} ${css.state[step.state]}`,
    'aria-current': step.isCurrent ? ('step' as const) : undefined,
  }
  const content = (
    <>
      {step.title} <small>{words[step.state]}</small>
    </>
  )
  if (step.to === null) return <span {...look}>{content}</span>
  return (
    <Link to={step.to} {...look}>
      {content}
    </Link>
  )
}

/** The task list beside the step's own content. */
export function Wizard({ children, ...list }: StepListProps & { children: ReactNode }) {
  return (
    <div className={css.wizard}>
      <StepList {...list} />
      <Stack>{children}</Stack>
    </div>
  )
}
