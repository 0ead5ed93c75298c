import { useLocation } from '@remix-run/react'
import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { plainList } from './base.css.ts'
import { summary } from './ErrorSummary.css.ts'

export type FieldError = {
  /** The id of the field, or of its first choice; omitted if the error concerns no field. */
  id?: string | undefined
  message: string
}

/** First in main after a refused form. Renders nothing without errors. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const { key } = useLocation()

  // Every answer of the server is a new location: a second refusal takes the focus again, typing never does.
  useEffect(() => box.current?.focus(), [key])

  // The server prefixes the title too; an answer without a page load changes the title only here, and so does the next
  // one without errors.
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (!hasErrors || document.title.startsWith('Error: ')) return
    document.title = `Error: ${document.title}`
    return () => {
      document.title = document.title.replace(/^Error: /, '')
    }
  }, [hasErrors, key])

  if (errors.length === 0) return null
  return (
    <div className={summary} role="alert" tabIndex={-1} ref={box} aria-labelledby={titleId}>
      <h2 id={titleId}>There is a problem</h2>
      <ul className={plainList}>
        {errors.map(({ id, message }) => (
          <li key={`${id} ${message}`}>
            {id === undefined ? message : <ToField id={id}>{message}</ToField>}
          </li>
        ))}
      </ul>
    </div>
  )
}

/**
 * To the field with its label in view, without a navigation: that would count as another answer, and the summary would
 * take the focus back.
 */
function goToField(event: MouseEvent, id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  const top = field.closest('fieldset') ?? document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? field
  top.scrollIntoView()
  field.focus({ preventScroll: true })
}

function ToField({ id, children }: { id: string; children: string }) {
  return (
    <a href={`#${id}`} onClick={(event) => goToField(event, id)}>
      {children}
    </a>
  )
}

/** A form's `allErrors` (or any table of errors by field id) as a list for the summary. */
export function listErrors(
  byId: Readonly<Record<string, readonly string[] | null | undefined>>,
): FieldError[] {
  return Object.entries(byId).flatMap(([id, messages]) => {
    const message = messages?.[0]
    if (!message) return []
    return [id === '' ? { message } : { id, message }]
  })
}
