import type { ReactNode } from 'react'
import * as css from './Field.css.ts'
import { Hidden } from './Text.tsx'

/** The properties of every field. The id is the name unless the name is on the page twice. */
export type FieldProps = {
  name: string
  id?: string | undefined
  label: ReactNode
  hint?: ReactNode
  /** The first one is shown. */
  error?: string | readonly string[] | undefined
}

type Anatomy = Pick<FieldProps, 'label' | 'hint' | 'error'> & { id: string }

const firstOf = (error: FieldProps['error']) => (typeof error === 'string' ? error : error?.[0]) || undefined

/** The attributes that connect a control to its hint and error. */
export function wiring({ id, hint, error }: Omit<Anatomy, 'label'>) {
  const isBad = firstOf(error) !== undefined
  const describedBy = [hint ? `${id}-hint` : '', isBad ? `${id}-error` : ''].filter(Boolean).join(' ')
  return {
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(isBad && { 'aria-invalid': true as const }),
  }
}

function Notes({ id, hint, error }: Omit<Anatomy, 'label'>) {
  const message = firstOf(error)
  return (
    <>
      {hint && (
        <span className={css.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {message && (
        <span className={css.error} id={`${id}-error`}>
          <Hidden>Error: </Hidden>
          {message}
        </span>
      )}
    </>
  )
}

const frame = (error: FieldProps['error']) => (firstOf(error) ? `${css.field} ${css.bad}` : css.field)

/** Label, hint, error, control: the one anatomy of a field with a single control. */
export function Field({ label, children, ...notes }: Anatomy & { children: ReactNode }) {
  return (
    <div className={frame(notes.error)}>
      {label && (
        <label className={css.label} htmlFor={notes.id}>
          {label}
        </label>
      )}
      <Notes {...notes} />
      {children}
    </div>
  )
}

/** The same for several controls under one question. */
export function FieldGroup({
  label,
  children,
  role,
  ...notes
}: Anatomy & { children: ReactNode; role?: 'radiogroup' }) {
  const { 'aria-invalid': invalid, ...described } = wiring(notes)
  return (
    <fieldset className={frame(notes.error)} role={role} {...described} aria-invalid={role && invalid}>
      <legend className={css.label}>{label}</legend>
      <Notes {...notes} />
      {children}
    </fieldset>
  )
}
