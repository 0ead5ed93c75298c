import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Count, Moment } from '#app/ui/records/Value.tsx'
import { webhookPaths } from './paths.ts'
import type { ShownWebhook } from './show-webhooks.ts'
import { WebhookStatus } from './WebhookStatus.tsx'

/** A webhook, and what an admin can do with it. */
export function WebhookCard(webhook: ShownWebhook) {
  const { id, url, events, status, oldSecretUntil, waiting } = webhook
  return (
    <Card labelledBy="webhook">
      <Stack>
        <h2 id="webhook">{url}</h2>
        <KeyValueList
          entries={[
            { label: 'Status', value: <WebhookStatus {...webhook} /> },
            { label: 'Events', value: <Events events={events} /> },
            { label: 'Waiting', value: <Count of={waiting} /> },
            ...(oldSecretUntil
              ? [{ label: 'The old secret signs along until', value: <Moment {...oldSecretUntil} /> }]
              : []),
          ]}
        />
        <Form method="post" replace preventScrollReset>
          <PageFormToken />
          <Row>
            {status === 'active' ? (
              <>
                <Button name="intent" value="test">
                  Send a test
                </Button>
                <Button look="quiet" name="intent" value="pause">
                  Pause
                </Button>
              </>
            ) : (
              <Button name="intent" value="resume">
                Resume
              </Button>
            )}
            <LinkButton to={webhookPaths.change(id)} preventScrollReset>
              Change
            </LinkButton>
            <LinkButton to={webhookPaths.secret(id)} preventScrollReset>
              Show the secret
            </LinkButton>
            <LinkButton to={webhookPaths.rotate(id)} preventScrollReset>
              Rotate the secret
            </LinkButton>
            <LinkButton to={webhookPaths.remove(id)} preventScrollReset>
              Delete
            </LinkButton>
          </Row>
        </Form>
      </Stack>
    </Card>
  )
}

const Events = ({ events }: Pick<ShownWebhook, 'events'>) =>
  events === null ? (
    'All'
  ) : (
    <Details
      summary={
        <>
          Chosen events: <Count of={events.length} />
        </>
      }
    >
      <ul>
        {events.map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
    </Details>
  )
