import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest, notFound } from '#app/platform/http/responses.server.ts'
import { requireSandbox } from '#app/platform/sandbox/guard.server.ts'
import { actAtPortal, readPortal } from '#app/platform/sandbox/stripe/portal-page.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'

export const meta = titled(['Customer portal', 'Sandbox'])

export async function loader({ params }: LoaderFunctionArgs) {
  requireSandbox()
  const view = await readPortal(params.portalId ?? '')
  if (!view) throw notFound()
  return view
}

export async function action(args: ActionFunctionArgs) {
  requireSandbox()
  const form = await readForm(args)
  const id = args.params.portalId ?? ''
  if (!(await actAtPortal(id, textField(form, 'intent') ?? '', textField(form, 'id') ?? '')))
    throw badRequest()
  return redirect(`/sandbox/portal/${id}`, 303)
}

export default function Portal() {
  const { returnUrl, isForCard, customer, invoices, cards, subscriptions } = useLoaderData<typeof loader>()
  const cardsPart = <Cards cards={cards} />
  return (
    <Page>
      <PageHeader
        title={isForCard ? 'Payment method' : 'Invoices'}
        lede={`This page stands in for Stripe's portal of ${customer}. No card is asked for and no money moves.`}
        actions={<a href={returnUrl}>Back to Rentbook</a>}
      />
      {isForCard && cardsPart}
      <Card>
        <Table
          caption="Invoices, the newest first"
          rows={invoices}
          rowKey={({ id }) => id}
          columns={[
            { label: 'Number', isRowHeader: true, cell: ({ number }) => number },
            { label: 'Date', cell: ({ date }) => <Time date={date} /> },
            { label: 'For', cell: ({ about }) => about },
            { label: 'Before tax', isNumeric: true, cell: ({ subtotal }) => <Money cents={subtotal} /> },
            { label: 'HST 13%', isNumeric: true, cell: ({ tax }) => <Money cents={tax} /> },
            { label: 'Total', isNumeric: true, cell: ({ total }) => <Money cents={total} /> },
            { label: 'Status', cell: ({ status }) => status },
            {
              label: 'Pay',
              isLabelHidden: true,
              cell: ({ id, number, status }) =>
                status === 'open' && <Act intent="pay" id={id} about={number} label="Pay now" />,
            },
          ]}
        />
      </Card>
      {!isForCard && cardsPart}
      <Card>
        <Stack>
          <h2>Subscriptions</h2>
          {subscriptions.map(({ id, label, status, isEnding }) => (
            <Row key={id}>
              <span>
                {label}: {status}
                {isEnding && ', ends with its period'}
              </span>
              <Act
                intent={isEnding ? 'resume' : 'cancel'}
                id={id}
                about={label}
                label={isEnding ? 'Keep it' : 'Cancel at the end of the period'}
              />
              <Act intent="cancel-now" id={id} about={label} label="Cancel now" />
              <Act intent="dispute" id={id} about={label} label="The payment is disputed" />
            </Row>
          ))}
          <Act intent="delete-customer" id="" label="Delete the customer" />
        </Stack>
      </Card>
    </Page>
  )
}

type CardRow = { id: string; label: string; isDefault: boolean }

function Cards({ cards }: { cards: readonly CardRow[] }) {
  return (
    <Card>
      <Stack>
        <h2>Cards</h2>
        {cards.map(({ id, label, isDefault }) => (
          <Row key={id}>
            <span>
              {label}
              {isDefault && ', pays'}
            </span>
            {!isDefault && <Act intent="use-card" id={id} about={label} label="Use it" />}
            <Act intent="remove-card" id={id} about={label} label="Remove" />
            <Act intent="decline-card" id={id} about={label} label="Let it be declined" />
          </Row>
        ))}
        <Row>
          <Act intent="add-card" id="" label="Add a card" />
          <Act intent="add-declining-card" id="" label="Add a card that is declined" />
        </Row>
      </Stack>
    </Card>
  )
}

type ActProps = { intent: string; id: string; label: string; about?: string }

function Act({ intent, id, label, about }: ActProps) {
  return (
    <Form method="post" replace preventScrollReset>
      <PageFormToken />
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value={intent} look="quiet" size="small">
        {label}
        {about !== undefined && <Hidden> ({about})</Hidden>}
      </Button>
    </Form>
  )
}
