import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import type { Kept } from '#app/platform/matter.ts'
import { Button, ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { Card, FormWidth, Page, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Time } from '#app/ui/values.tsx'
import { profilePaths } from '../paths.ts'
import { deletedThings } from './deletion.ts'

/** On the data tab: the link to the deletion, or its date. */
export function DeletionCard({ dueOn }: { dueOn: string | null }) {
  return (
    <Card labelledBy="deletion">
      <Stack>
        <h2 id="deletion">Delete your account</h2>
        {dueOn ? (
          <>
            <Notice tone="caution" title="Your account will be deleted">
              <p>
                On <Time date={dueOn} /> we delete it. Until then you can keep it.
              </p>
            </Notice>
            <div>
              <LinkButton to={profilePaths.keep}>Keep your account</LinkButton>
            </div>
          </>
        ) : (
          <>
            <p>You see first what is deleted, what we have to keep, and how you can change your mind.</p>
            <div>
              <LinkButton to={profilePaths.deletion}>Delete your account</LinkButton>
            </div>
          </>
        )}
      </Stack>
    </Card>
  )
}

type Props = { email: string; blockers: readonly string[]; kept: readonly Kept[]; dueOn: string }

export function DeletionPage({ email, blockers, kept, dueOn }: Props) {
  return (
    <Page>
      <BackLink to={profilePaths.yourData}>Your data</BackLink>
      <h1>Delete your account</h1>
      {blockers.length > 0 && (
        <Notice tone="caution" title="Your account cannot be deleted yet">
          <ul>
            {blockers.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Notice>
      )}
      <Stack as="section" gap="s">
        <h2>What happens</h2>
        <ol>
          <li>We sign you out everywhere and email you how to keep your account.</li>
          <li>
            Until <Time date={dueOn} /> you can change your mind: sign in, and choose to keep it.
          </li>
          <li>
            On <Time date={dueOn} /> we delete it and email you. After that it cannot be brought back. You can
            start a new account with <EmailAddress>{email}</EmailAddress> at any time.
          </li>
        </ol>
      </Stack>
      <Stack as="section" gap="s">
        <h2>What we delete</h2>
        <ul>
          {deletedThings.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Stack>
      <Stack as="section" gap="s">
        <h2>What we have to keep</h2>
        <Table
          caption="What we have to keep"
          isCaptionHidden
          rows={kept}
          rowKey={({ what }) => what}
          columns={[
            { label: 'What', isRowHeader: true, cell: ({ what }) => what },
            { label: 'What stays', cell: ({ stays }) => stays },
            { label: 'Until when', cell: ({ until }) => until },
          ]}
        />
      </Stack>
      {blockers.length === 0 && (
        <Form method="post">
          <PageFormToken />
          <ConfirmButtons confirm="Delete my account" tone="danger" cancelTo={profilePaths.yourData} />
        </Form>
      )}
    </Page>
  )
}

/** Offered to people who sign in while their account waits to be deleted. */
export function KeepAccountPage({ dueOn, email }: { dueOn: string; email: string }) {
  return (
    <FormWidth>
      <h1>Keep your account?</h1>
      <p>
        You asked us to delete the account of <EmailAddress>{email}</EmailAddress>. We delete it on{' '}
        <Time date={dueOn} />.
      </p>
      <Form method="post">
        <PageFormToken />
        <Row>
          <Button>Keep my account</Button>
          <LinkButton to="/dashboard">Delete it as planned</LinkButton>
        </Row>
      </Form>
    </FormWidth>
  )
}
