import { Form } from '@remix-run/react'
import { LogoForm } from '#app/organization/settings/LogoForm.tsx'
import type { ShownLogo } from '#app/organization/settings/LogoPicture.tsx'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Tabs } from '#app/ui/records/paging.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { rentPaths } from '../paths.ts'
import { RentTabs } from '../RentTabs.tsx'
import { notComplete } from './rent-settings.ts'
import { type RenterMail, renterMails } from './renter-mails.ts'

/** The two tabs of the settings. */
export const SettingsTabs = ({ current }: { current: 'settings' | 'emails' }) => (
  <Tabs
    label="Notification settings"
    tabs={[
      { label: 'Settings', to: rentPaths.settings, isCurrent: current === 'settings' },
      { label: 'Customize emails', to: rentPaths.emails, isCurrent: current === 'emails' },
    ]}
  />
)

type Props = {
  /** Where a sample is sent: the person's own address. */
  to: string
  isComplete: boolean
  previews: readonly { name: RenterMail['name']; subject: string; text: string }[]
  logo: ShownLogo | null
  accept: string
  logoError: string | undefined
  canChange: boolean
  done: string | null
  failed: string | null
}

/** The mails that renters get, as they get them. */
export function EmailsPage(props: Props) {
  const { to, isComplete, previews, logo, accept, logoError, canChange, done, failed } = props
  const columns: Column<RenterMail>[] = [
    { label: 'Email', isRowHeader: true, cell: ({ label }) => label },
    { label: 'Purpose', cell: ({ purpose }) => purpose },
    {
      label: 'Try it',
      isLabelHidden: true,
      cell: ({ name, label }) => (
        <Form method="post" action={rentPaths.emails} preventScrollReset>
          <PageFormToken />
          <Button
            name="sample"
            value={name}
            look="quiet"
            size="small"
            {...(!isComplete && { unavailable: <Link to={rentPaths.settings}>{notComplete}</Link> })}
          >
            Send sample email<Hidden>: {label}</Hidden>
          </Button>
        </Form>
      ),
    },
  ]
  return (
    <Page>
      <PageHeader title="Rent Rewards" lede="What renters see in our emails about their rent." />
      <RentTabs current="settings" />
      <SettingsTabs current="emails" />
      <StatusMessage {...(failed && { tone: 'critical' })}>{failed ?? done}</StatusMessage>
      <Card labelledBy="emails">
        <Stack>
          <h2 id="emails">Customize emails</h2>
          <Text tone="muted" size="small">
            A sample goes to your own address, {to}.
          </Text>
          <Table
            caption="Emails to renters"
            isCaptionHidden
            rows={renterMails}
            rowKey={({ name }) => name}
            columns={columns}
          />
        </Stack>
      </Card>
      <Card labelledBy="previews">
        <Stack>
          <h2 id="previews">What they say</h2>
          {previews.map(({ name, subject, text }) => (
            <Details key={name} summary={subject}>
              {text.split('\n\n').map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </Details>
          ))}
        </Stack>
      </Card>
      {canChange && <LogoForm logo={logo} accept={accept} error={logoError} />}
    </Page>
  )
}
