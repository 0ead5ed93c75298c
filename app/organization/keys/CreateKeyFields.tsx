import { fieldProps, type ServerForm } from '#app/platform/forms.tsx'
import { RadioGroup } from '#app/ui/choices.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { CheckboxGroup } from '#app/ui/some-fields.tsx'
import { lifetimes } from './keys.ts'
import type { OfferedScope } from './scopes.ts'

export type CreateKeyForm = { name: string; type: string; scopes: string[]; lifetime: string }

type Props = {
  fields: ServerForm<CreateKeyForm>[1]
  offered: readonly OfferedScope[]
  chosen: readonly string[]
}

/** A new key's name, data, permissions and end date. */
export function CreateKeyFields({ fields, offered, chosen }: Props) {
  return (
    <>
      <TextField
        label="Name (optional)"
        hint="The program that uses it, for example: Nightly import"
        autoComplete="off"
        {...fieldProps(fields.name)}
      />
      <RadioGroup
        label="Type"
        {...fieldProps(fields.type)}
        choices={[
          { value: 'test', label: 'Test', hint: 'Uses its own data, apart from yours.' },
          { value: 'live', label: 'Prod', hint: 'Uses your organization’s data.' },
        ]}
      />
      <CheckboxGroup
        label="What the key may do"
        hint="We add to this list as the API grows."
        id={fields.scopes.id}
        name={fields.scopes.name}
        error={fields.scopes.errors}
        defaultValues={chosen}
        choices={offered}
      />
      <SelectField
        label="Expires after"
        hint="Keys expire so that forgotten ones stop working."
        width="medium"
        options={lifetimes}
        {...fieldProps(fields.lifetime)}
        defaultValue={fields.lifetime.initialValue ?? '365'}
      />
    </>
  )
}
