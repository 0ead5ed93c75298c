import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { parseAcceptHeader } from 'remix-utils/parse-accept-header'
import { SandboxCodes } from '#app/account/authenticator/SandboxCodes.tsx'
import { listSandboxCodes } from '#app/account/authenticator/sandbox-codes.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import * as css from '#app/platform/sandbox/mailbox.css.ts'
import { listMailbox } from '#app/platform/sandbox/mailbox.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Time } from '#app/ui/values.tsx'

export const meta = titled(['Mailbox', 'Sandbox'])

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  requireSandbox()
  const to = new URL(request.url).searchParams.get('to')
  const messages = await listMailbox(to)
  const [preferred] = parseAcceptHeader(request.headers.get('Accept') ?? '')
  if (preferred?.subtype === 'json') answerInstead(args, Response.json(messages))
  return {
    to,
    codes: await listSandboxCodes(to),
    messages: messages.map(({ id, to: recipient, subject, sent_at }) => ({
      id,
      recipient,
      subject,
      date: torontoDate(Date.parse(sent_at)) as string,
    })),
  }
}

export default function Mailbox() {
  const { to, codes, messages } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title="Mailbox"
        lede="What the application has sent. Nothing left this machine. Mail to an address at bounces.example comes back."
      />
      <Card>
        <Form>
          <Stack gap="s">
            <TextField name="to" type="search" label="Sent to" width="medium" defaultValue={to ?? ''} />
            <div>
              <Button look="quiet">Show</Button>
            </div>
          </Stack>
        </Form>
      </Card>
      <SandboxCodes codes={codes} />
      {messages.length === 0 ? (
        <EmptyState title="No mail yet">Ask for a sign-in code and it appears here.</EmptyState>
      ) : (
        <Card>
          <Table
            caption="Messages, the newest first"
            rows={messages}
            rowKey={(row) => row.id}
            columns={[
              {
                label: 'Subject',
                isRowHeader: true,
                cell: (row) => <Link to={`/sandbox/mail/${row.id}`}>{row.subject}</Link>,
              },
              {
                label: 'To',
                cell: (row) => (
                  <span className={css.address}>
                    <EmailAddress>{row.recipient}</EmailAddress>
                  </span>
                ),
              },
              { label: 'Sent', cell: (row) => <Time date={row.date} /> },
            ]}
          />
        </Card>
      )}
    </Page>
  )
}
