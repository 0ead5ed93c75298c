import type { ReactNode } from 'react'
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
