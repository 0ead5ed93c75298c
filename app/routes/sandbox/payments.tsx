import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { requestJob } from '#app/platform/jobs/jobs.server.ts'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import { outageUntil, setOutage } from '#app/platform/sandbox/stripe/outage.server.ts'
import { deliverAgain, fixCard, listStripeHistory } from '#app/platform/sandbox/stripe/payment-page.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Money } from '#app/ui/values.tsx'

export const meta = titled(['Card payments', 'Sandbox'])

export async function loader() {
  requireSandbox()
  const { sessions, events } = await listStripeHistory()
  return {
    isDown: (await outageUntil()) !== null,
    events,
    sessions: sessions.map((session) => ({
      id: session.id,
      product: session.product.name,
      amountInCents: session.amount_total,
      status: session.status,
      paymentIntentId: session.payment_intent,
    })),
  }
}

const outageMinutes = 60

export async function action(args: ActionFunctionArgs) {
  requireSandbox()
  const form = await readForm(args)
  const id = textField(form, 'id') ?? ''
  switch (textField(form, 'intent')) {
    case 'deliver':
      await deliverAgain(id)
      break
    case 'fix-card':
      await fixCard(id)
      break
    case 'down':
      await setOutage(outageMinutes)
      break
    case 'up':
      await setOutage(0)
      break
    case 'reconcile':
      await inTransaction(anonymous, (tx) => requestJob(tx, 'reconcile-checkouts', {}))
      break
    default:
      throw badRequest()
  }
  return redirect('/sandbox/payments', 303)
}

export default function Payments() {
  const { isDown, sessions, events } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Card payments" lede="What the sandbox's Stripe has seen, and faults to make." />
      <Card>
        <Stack>
          {isDown && <Notice tone="caution">The provider is down: every call to Stripe fails.</Notice>}
          <Row>
            <Act intent={isDown ? 'up' : 'down'}>
              {isDown ? 'Bring the provider back' : 'The provider is down, for an hour'}
            </Act>
            <Act intent="reconcile">Reconcile payments now</Act>
          </Row>
        </Stack>
      </Card>
      {sessions.length === 0 ? (
        <EmptyState title="No payments yet">Press Confirm and Pay in an application.</EmptyState>
      ) : (
        <Card>
          <Table
            caption="Payment pages, the newest first"
            rows={sessions}
            rowKey={(row) => row.id}
            columns={[
              {
                label: 'Page',
                isRowHeader: true,
                cell: (row) => <Link to={`/sandbox/checkout/${row.id}`}>{row.product}</Link>,
              },
              { label: 'Amount', cell: (row) => <Money cents={row.amountInCents} /> },
              { label: 'Status', cell: (row) => row.status },
              {
                label: 'Refunds',
                cell: (row) =>
                  row.paymentIntentId ? (
                    <Act intent="fix-card" id={row.paymentIntentId} about={row.id}>
                      Let its card take refunds
                    </Act>
                  ) : (
                    '-'
                  ),
              },
            ]}
          />
        </Card>
      )}
      {events.length > 0 && (
        <Card>
          <Table
            caption="Events, the newest first"
            rows={events}
            rowKey={(row) => row.id}
            columns={[
              { label: 'Event', isRowHeader: true, cell: (row) => row.type },
              { label: 'Delivered', cell: (row) => `${row.deliveries} times` },
              {
                label: 'Deliver',
                cell: (row) => (
                  <Act intent="deliver" id={row.id} about={row.type}>
                    Deliver now
                  </Act>
                ),
              },
            ]}
          />
        </Card>
      )}
    </Page>
  )
}

type ActProps = { intent: string; id?: string; about?: string; children: string }

function Act({ intent, id, about, children }: ActProps) {
  return (
    <Form method="post">
      <PageFormToken />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button name="intent" value={intent} look="quiet" size="small">
        {children}
        {about !== undefined && <Hidden> ({about})</Hidden>}
      </Button>
    </Form>
  )
}
