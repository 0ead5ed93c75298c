import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmailField, PhoneField, TextField } from '#app/ui/fields.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { CheckboxField, TextAreaField } from '#app/ui/some-fields.tsx'
import { organizationPaths } from './paths.ts'

export type SettingsFields = Record<
  | 'name'
  | 'rental_units'
  | 'contact_email'
  | 'contact_phone'
  | 'contact_address'
  | 'members_may_delete_debts',
  string
>

/** `seen`: the settings as saved now. Two people who edit at once do not undo each other's changes. */
type SettingsFormProps = { form: ServerForm<SettingsFields>; seen: SettingsFields }

/** What an admin changes: the organization's name, contacts, and members' abilities. */
export function SettingsForm({ form: [form, fields], seen }: SettingsFormProps) {
  return (
    <Card labelledBy="settings">
      <Form {...formProps(form)} action={organizationPaths.organization}>
        <Stack>
          <PageFormToken />
          <input type="hidden" name="seen" value={JSON.stringify(seen)} />
          <h2 id="settings">Settings</h2>
          <TextField
            label="Name"
            hint="Your team and the people you invite see it."
            autoComplete="organization"
            {...fieldProps(fields.name)}
          />
          <TextField
            label="Rental units (optional)"
            hint="How many homes you rent out. Enter 0 if you rent out none."
            inputMode="numeric"
            autoComplete="off"
            width="short"
            {...fieldProps(fields.rental_units)}
          />
          <EmailField label="Contact email (optional)" {...fieldProps(fields.contact_email)} />
          <PhoneField label="Contact phone (optional)" {...fieldProps(fields.contact_phone)} />
          <TextAreaField
            label="Mailing address (optional)"
            rows={3}
            autoComplete="street-address"
            {...fieldProps(fields.contact_address)}
          />
          <CheckboxField
            {...fieldProps(fields.members_may_delete_debts)}
            label="Members may delete debts"
            hint="Members can always delete the drafts that they started. If you allow it, they can also delete the drafts of others and end the reporting of a debt. Admins always can."
            value="yes"
            defaultChecked={fields.members_may_delete_debts.initialValue === 'yes'}
          />
          <div>
            <Button>Save</Button>
          </div>
        </Stack>
      </Form>
    </Card>
  )
}
