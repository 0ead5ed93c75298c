import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { BirthDate } from './BirthDate.tsx'

/** `what`: the button that saves it, for the page that asks a second time. */
export const identityNames = ['what', 'name', 'y', 'm', 'd'] as const
export type IdentityFields = Record<Exclude<(typeof identityNames)[number], 'what'>, string>

type Props = {
  form: ServerForm<IdentityFields>
  landlord: string
  /** The name that the landlord gave. */
  wrote: string
}

/** What an attested renter is asked, without which nothing is sent. */
export function IdentityForm({ form: [form, fields], landlord, wrote }: Props) {
  return (
    <Card labelledBy="give">
      <Form {...formProps(form)}>
        <Stack>
          <PageFormToken />
          <h2 id="give">Give your birth date</h2>
          <p>Nothing is sent until then. You can also stop, with the button below.</p>
          <Text size="small" tone="muted">
            Equifax finds your file by your name and birth date. Your birth date is locked away: your landlord
            and the people you live with cannot see it.
          </Text>
          <TextField
            {...fieldProps(fields.name)}
            label="Full legal name"
            hint={`As on your ID. ${landlord} wrote ${wrote}.`}
            autoComplete="name"
          />
          <BirthDate fields={fields} />
          <div>
            <Button name="what" value="identity">
              Save your birth date
            </Button>
          </div>
        </Stack>
      </Form>
    </Card>
  )
}
