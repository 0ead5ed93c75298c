import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'
import * as css from './Field.css.ts'
import { Field, type FieldProps, wiring } from './Field.tsx'
import { Text } from './Text.tsx'

export type Own = keyof FieldProps | 'className' | 'style' | 'children'
type Width = keyof typeof css.width | 'full'
export type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, Own | 'width'> & { width?: Width }

export const widthOf = (width: Width) => (width === 'full' ? undefined : css.width[width])

/** Text, email, tel, search, url or password, by `type`; email and tel bring their keyboard. */
export function TextField({ id, label, hint, error, width = 'full', ...input }: InputProps) {
  const anatomy = { id: id ?? input.name, label, hint, error }
  return (
    <Field {...anatomy}>
      <input id={anatomy.id} className={widthOf(width)} {...wiring(anatomy)} {...input} />
    </Field>
  )
}

export function EmailField(props: InputProps) {
  return <TextField type="email" autoComplete="email" spellCheck={false} {...props} />
}

/** `mask` groups the digits that are there, and again when the field is left: never while someone types. */
export function PhoneField({
  mask = (text) => text,
  defaultValue = '',
  onBlur,
  ...props
}: InputProps & { mask?: (text: string) => string }) {
  return (
    <TextField
      type="tel"
      autoComplete="tel"
      width="short"
      {...props}
      defaultValue={mask(String(defaultValue))}
      onBlur={(event) => {
        event.currentTarget.value = mask(event.currentTarget.value)
        onBlur?.(event)
      }}
    />
  )
}

export function DateField(props: InputProps) {
  return <TextField type="date" width="short" {...props} />
}

type Option = { value: string; label: string }
type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, Own | 'width'> & {
    options: readonly Option[]
    /** The first entry, with an empty value. */
    placeholder?: string
    width?: Width
  }

export function SelectField({
  id,
  label,
  hint,
  error,
  options,
  placeholder,
  width = 'medium',
  ...select
}: SelectProps) {
  const anatomy = { id: id ?? select.name, label, hint, error }
  return (
    <Field {...anatomy}>
      <select id={anatomy.id} className={widthOf(width)} {...wiring(anatomy)} {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}

type FileProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple' | 'form'> & {
    /** What can be chosen and how large, as text: 'PDF, up to 20 MB'. */
    limits: string
    /** The stored file, by name; choosing another replaces it. */
    stored?: ReactNode
  }

export function FileField({ id, label, hint, error, limits, stored, ...input }: FileProps) {
  const anatomy = {
    id: id ?? input.name,
    label,
    hint: hint ? (
      <>
        <span>{hint}</span> <span>{limits}</span>
      </>
    ) : (
      limits
    ),
    error,
  }
  return (
    <Field {...anatomy}>
      {stored && (
        <Text size="small">
          Stored: <b>{stored}</b>. Choose another file to replace it.
        </Text>
      )}
      <input type="file" id={anatomy.id} {...wiring(anatomy)} {...input} />
    </Field>
  )
}
