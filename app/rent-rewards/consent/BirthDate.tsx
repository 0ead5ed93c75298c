import { fieldProps, type ServerForm } from '#app/platform/forms.tsx'
import { FieldGroup } from '#app/ui/Field.tsx'
import { TextField } from '#app/ui/fields.tsx'
import * as css from './consent.css.ts'

/** Three boxes, as a person says it; the error stands above them. */
export function BirthDate({
  fields: { y, m, d },
}: {
  fields: ServerForm<Record<'y' | 'm' | 'd', string>>[1]
}) {
  const part = { inputMode: 'numeric', width: 'full' } as const
  return (
    <FieldGroup id="birth-date" label="Birth date" error={y.errors}>
      <div className={css.dateParts}>
        <TextField
          {...fieldProps(y)}
          error={undefined}
          label="Year"
          {...part}
          autoComplete="bday-year"
          maxLength={4}
        />
        <TextField {...fieldProps(m)} label="Month" {...part} autoComplete="bday-month" maxLength={2} />
        <TextField {...fieldProps(d)} label="Day" {...part} autoComplete="bday-day" maxLength={2} />
      </div>
    </FieldGroup>
  )
}
