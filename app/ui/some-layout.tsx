import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from './Button.tsx'
import * as css from './form-layout.css.ts'
import * as page from './layout.css.ts'
import { Stack } from './layout.tsx'

// Parts of some pages and forms: not loaded by the first step of an application.

type Children = { children: ReactNode }

type FollowUpProps = { question: ReactNode; on?: keyof typeof css.on; children: ReactNode }

/**
 * A question, and fields for only one of its answers: hidden while that is not chosen, but never with an error in them.
 * Browsers without support always show them, so their hint says when they are needed.
 */
export function FollowUp({ question, on = 'first', children }: FollowUpProps) {
  return (
    <div className={`${css.followUp} ${css.on[on]}`}>
      {question}
      <div className={css.asked}>{children}</div>
    </div>
  )
}

type RemoveRowProps = Pick<ComponentProps<typeof Button>, 'id' | 'unavailable'> & {
  /** The intent of the list's form. */
  value: string
  /** What it removes, such as `payment 2`. */
  what: string
}

/** Takes one entry out of a list. */
export const RemoveRow = ({ what, ...button }: RemoveRowProps) => (
  <Button {...button} name="intent" look="danger" size="small" aria-label={`Remove ${what}`}>
    Remove
  </Button>
)

type RepeatedGroupProps = { title: string; remove?: ReactNode; children: ReactNode }

/** One entry of a list of people, payments or addresses, with its Remove button. */
export function RepeatedGroup({ title, remove, children }: RepeatedGroupProps) {
  const id = useId()
  return (
    // A group rather than a fieldset: a legend cannot share its line with a button everywhere.
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="group" aria-labelledby={id} className={css.repeated}>
      <div className={css.repeatedTitle}>
        <h2 id={id}>{title}</h2>
        {remove}
      </div>
      {children}
    </div>
  )
}

/** Equal columns, fewer on a narrow page. */
export function Grid({ columns = 'two', children }: Children & { columns?: keyof typeof page.grid }) {
  return <div className={page.grid[columns]}>{children}</div>
}

/** A wide column and a narrow one; stacked if there is no room. */
export function Split({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className={page.split}>
      <Stack gap="l">{main}</Stack>
      <Stack gap="l">{side}</Stack>
    </div>
  )
}

/** A form beside the document it is filled in from; the document is below if there is no room. */
export function Evidence({
  form,
  reader,
  readerLabel,
}: {
  form: ReactNode
  reader: ReactNode
  readerLabel: string
}) {
  return (
    <div className={page.evidence}>
      <div>{form}</div>
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs it */}
      <section className={page.reader} aria-label={readerLabel} tabIndex={0}>
        {reader}
      </section>
    </div>
  )
}
