import { type ReactNode, useId } from 'react'
import { hidden } from './base.css.ts'
import * as css from './form-layout.css.ts'

/** Short fields beside one another. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}

/**
 * First in a form that has other submit buttons before its main one (Remove, Add another): Enter in a field presses
 * the first submit button of a form, and that must be the harmless one.
 */
export function DefaultSubmit({ name, value }: { name?: string; value?: string }) {
  return (
    <button type="submit" className={hidden} tabIndex={-1} aria-hidden="true" name={name} value={value} />
  )
}

/** The buttons that end a form, under a line. */
export function FormRule({ children }: { children: ReactNode }) {
  return <div className={css.rule}>{children}</div>
}

type FollowUpProps = { question: ReactNode; on?: keyof typeof css.on; children: ReactNode }

/**
 * A question, and what only one of its answers asks for: hidden while that is not chosen, but never with an error in it.
 * Browsers that cannot tell show it always, so its hint says when it is wanted.
 */
export function FollowUp({ question, on = 'first', children }: FollowUpProps) {
  return (
    <div className={`${css.followUp} ${css.on[on]}`}>
      {question}
      <div className={css.asked}>{children}</div>
    </div>
  )
}

type RepeatedGroupProps = { title: string; remove?: ReactNode; children: ReactNode }

/** One entry of a list of people, payments or addresses, with its Remove button. */
export function RepeatedGroup({ title, remove, children }: RepeatedGroupProps) {
  const id = useId()
  return (
    // A group rather than a fieldset: a legend cannot share its line with a button everywhere.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="group" aria-labelledby={id} className={css.repeated}>
      <div className={css.repeatedTitle}>
        <h3 id={id}>{title}</h3>
        {remove}
      </div>
      {children}
    </div>
  )
}
