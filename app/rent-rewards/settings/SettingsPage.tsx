import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { maskPhone } from '#app/platform/values/phone.ts'
import { Button } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { EmailField, PhoneField, TextField } from '#app/ui/fields.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { RentTabs } from '../RentTabs.tsx'
import { SettingsTabs } from './EmailsPage.tsx'

export type SettingsFields = Record<'display_name' | 'tenant_contact_email' | 'phone', string>
type Props = {
  form: ServerForm<SettingsFields>
  revision: number
  done: string | null
  /** Members read them; admins change them. */
  canChange: boolean
}

/** How renters see the landlord in our mails. */
export function SettingsPage({ form: [meta, fields], revision, done, canChange }: Props) {
  return (
    <Page>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <PageHeader title="Rent Rewards" lede="What renters see in our emails about their rent." />
      <RentTabs current="settings" />
      <SettingsTabs current="settings" />
      <StatusMessage>{done}</StatusMessage>
      {!canChange && (
        <Notice title="Only an admin can change these">
          <p>Ask an admin of your organization.</p>
        </Notice>
      )}
      <Card labelledBy="own-notifications">
        <h2 id="own-notifications">Notification settings</h2>
        <Form {...formProps(meta)}>
          <Stack>
            <PageFormToken />
            <input type="hidden" name="revision" value={revision} />
            <TextField
              {...fieldProps(fields.display_name)}
              label="Name"
              hint="The name that renters know you by."
              autoComplete="organization"
              maxLength={100}
            />
            <EmailField
              {...fieldProps(fields.tenant_contact_email)}
              label="Company email for renters"
              hint="Where renters can write to you."
              autoComplete="email"
            />
            <PhoneField
              {...fieldProps(fields.phone)}
              label="Company phone (optional)"
              hint="10 digits, such as (416) 555 0123"
              mask={maskPhone}
            />
            <div>
              <Button {...(canChange ? {} : { unavailable: 'Only an admin can save.' })}>Save</Button>
            </div>
          </Stack>
        </Form>
      </Card>
    </Page>
  )
}
