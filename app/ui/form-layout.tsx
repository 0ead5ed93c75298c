import type { ReactNode } from 'react'
import { hidden } from './base.css.ts'
import * as css from './form-layout.css.ts'

/** Short fields side by side. */
export function FormGrid({ children }: { children: ReactNode }) {
  return <div className={css.pair}>{children}</div>
}

/**
 * First in a form that has other submit buttons before its main one (Remove, Add another): Enter in a field presses the
 * first submit button of a form, which must be harmless.
 */
export function DefaultSubmit({ name, value }: { name?: string; value?: string }) {
  return (
    <button type="submit" className={hidden} tabIndex={-1} aria-hidden="true" name={name} value={value} />
  )
}

/** The buttons at the end of a form, below a line. */
export function FormRule({ children }: { children: ReactNode }) {
  return <div className={css.rule}>{children}</div>
}
