import type { TextareaHTMLAttributes } from 'react'
import { ChoiceLine, type GroupProps, idOf } from './choices.tsx'
import * as css from './Field.css.ts'
import { Field, FieldGroup, type FieldProps, wiring } from './Field.tsx'
import { type InputProps, type Own, TextField, widthOf } from './fields.tsx'

// Fields of some pages: not loaded by the first step.

/** A six-digit code: one box, so that the browser can paste and fill it in. */
export function CodeField(props: InputProps) {
  return <TextField inputMode="numeric" autoComplete="one-time-code" width="code" maxLength={12} {...props} />
}

/** Dollars and cents as people write them; the server parses them. */
export function MoneyField({ id, label, hint, error, width = 'short', ...input }: InputProps) {
  const anatomy = { id: id ?? input.name, label, hint, error }
  return (
    <Field {...anatomy}>
      <div className={[css.money, widthOf(width)].filter(Boolean).join(' ')}>
        <span aria-hidden="true">$</span>
        <input id={anatomy.id} inputMode="decimal" autoComplete="off" {...wiring(anatomy)} {...input} />
      </div>
    </Field>
  )
}

type AreaProps = FieldProps & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, Own>

export function TextAreaField({ id, label, hint, error, rows = 5, ...area }: AreaProps) {
  const anatomy = { id: id ?? area.name, label, hint, error }
  return (
    <Field {...anatomy}>
      <textarea id={anatomy.id} rows={rows} {...wiring(anatomy)} {...area} />
    </Field>
  )
}

export function CheckboxGroup({
  defaultValues = [],
  choices,
  ...props
}: GroupProps & { defaultValues?: readonly string[] | undefined }) {
  const { name, id = name } = props
  const isBad = 'aria-invalid' in wiring({ ...props, id })
  return (
    <FieldGroup {...props} id={id}>
      {choices.map((choice, index) => (
        <ChoiceLine
          key={choice.value}
          {...choice}
          type="checkbox"
          id={idOf(id, index)}
          name={name}
          isChecked={defaultValues.includes(choice.value)}
          isBad={isBad}
        />
      ))}
    </FieldGroup>
  )
}

type CheckboxProps = FieldProps & { value?: string; defaultChecked?: boolean | undefined }

/** One statement to agree with, as its label. */
export function CheckboxField({ label, value = 'on', defaultChecked, ...props }: CheckboxProps) {
  const { name, id = name } = props
  const notes = { id, hint: props.hint, error: props.error }
  return (
    <Field {...notes} label={null}>
      <label className={css.choice}>
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={defaultChecked}
          {...wiring(notes)}
        />
        <span>{label}</span>
      </label>
    </Field>
  )
}
