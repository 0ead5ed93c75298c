import type { ReactNode } from 'react'
import * as css from './Field.css.ts'
import { FieldGroup, type FieldProps } from './Field.tsx'

type Choice = { value: string; label: ReactNode; hint?: ReactNode }
export type GroupProps = FieldProps & { choices: readonly Choice[] }

type LineProps = Choice & {
  type: 'radio' | 'checkbox'
  id: string
  name: string
  isChecked: boolean
  isBad?: boolean
}

export function ChoiceLine({ type, id, name, value, label, hint, isChecked, isBad = false }: LineProps) {
  return (
    <label className={css.choice}>
      <input
        type={type}
        id={id}
        name={name}
        value={value}
        defaultChecked={isChecked}
        aria-invalid={isBad || undefined}
      />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}

/** The first choice has the field's own id: the error summary links to it. */
export const idOf = (id: string, index: number) => (index === 0 ? id : `${id}-${index + 1}`)

export function RadioGroup({
  defaultValue,
  choices,
  ...props
}: GroupProps & { defaultValue?: string | undefined }) {
  const { name, id = name } = props
  return (
    <FieldGroup {...props} id={id} role="radiogroup">
      {choices.map((choice, index) => (
        <ChoiceLine
          key={choice.value}
          {...choice}
          type="radio"
          id={idOf(id, index)}
          name={name}
          isChecked={choice.value === defaultValue}
        />
      ))}
    </FieldGroup>
  )
}
