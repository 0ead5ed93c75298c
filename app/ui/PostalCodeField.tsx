import { formatPostalCode } from '#app/platform/values/postal-code.ts'
import { type InputProps, TextField } from './fields.tsx'

/** A Canadian postal code: stored without a space, shown with one. */
export function PostalCodeField({ defaultValue, ...field }: Omit<InputProps, 'label'>) {
  return (
    <TextField
      label="Postal code"
      autoCapitalize="characters"
      width="code"
      {...field}
      defaultValue={defaultValue === undefined ? undefined : formatPostalCode(String(defaultValue), ' ')}
    />
  )
}
