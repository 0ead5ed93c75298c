import { fieldProps, type ServerForm } from '#app/platform/forms.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { CheckboxGroup } from '#app/ui/some-fields.tsx'
import { typeGroups } from './webhooks.ts'

export type WebhookForm = { url: string; types: string[] }

type Props = { fields: ServerForm<WebhookForm>[1]; chosen: readonly string[] }

/** A webhook's address and events. */
export function WebhookFields({ fields: { url, types }, chosen }: Props) {
  return (
    <>
      <TextField
        label="Address"
        hint="Where your program takes messages, for example: https://hooks.yourcompany.ca/rentbook"
        inputMode="url"
        autoComplete="off"
        {...fieldProps(url)}
      />
      {typeGroups.map(({ group, label, choices }, index) => (
        <CheckboxGroup
          key={group}
          label={label}
          id={index === 0 ? types.id : `${types.id}-${group}`}
          name={types.name}
          error={index === 0 ? types.errors : undefined}
          defaultValues={chosen}
          choices={choices}
        />
      ))}
    </>
  )
}
