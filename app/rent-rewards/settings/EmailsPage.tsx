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
import * as css from './previews.css.ts'
import { notComplete } from './rent-settings.ts'
import { type PreviewedMail, type RenterMail, renterMails } from './renter-mails.ts'

/** The two tabs of the settings. */
export const SettingsTabs = ({ current }: { current: 'settings' | 'emails' }) => (
  <Tabs
    label="Notification settings"
    tabs={[
      { label: 'Settings', to: rentPaths.settings, isCurrent: current === 'settings' },
      // As a new document: its frames need a policy of its own.
      { label: 'Customize emails', to: rentPaths.emails, isCurrent: current === 'emails', isDocument: true },
    ]}
  />
)

type Props = {
  /** Where a sample is sent: the person's own address. */
  to: string
  isComplete: boolean
  previews: readonly { name: PreviewedMail; title: string; subject: string }[]
  /** Of what is saved. */
  version: string
  logo: ShownLogo | null
  accept: string
  logoError: string | undefined
  canChange: boolean
  done: string | null
  failed: string | null
}

/** The mails that renters get, as they get them. */
export function EmailsPage(props: Props) {
  const { to, isComplete, previews, version, logo, accept, logoError, canChange, done, failed } = props
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
      <div className={css.besides}>
        <Stack gap="l">
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
          {canChange && <LogoForm logo={logo} accept={accept} error={logoError} />}
        </Stack>
        <Card labelledBy="previews">
          <Stack>
            <h2 id="previews">What renters get</h2>
            <Text tone="muted" size="small">
              With what is saved, and an invented renter.
            </Text>
            {previews.map((preview, index) => (
              <Preview key={preview.name} {...preview} version={version} isOpen={index === 0} />
            ))}
          </Stack>
        </Card>
      </div>
    </Page>
  )
}

type PreviewProps = Props['previews'][number] & { version: string; isOpen: boolean }

/** A mail as its program shows it, in a frame of its own: it neither runs nor loads anything. */
function Preview({ name, title, subject, version, isOpen }: PreviewProps) {
  return (
    <Details summary={title} open={isOpen}>
      <Stack gap="s">
        <Text size="small">
          <b>Subject:</b> {subject}
        </Text>
        <iframe
          className={css.preview}
          src={`${rentPaths.emailPreview(name)}?v=${version}`}
          title={`Preview: ${title}`}
          loading={isOpen ? 'eager' : 'lazy'}
          sandbox="allow-scripts"
        />
      </Stack>
    </Details>
  )
}
