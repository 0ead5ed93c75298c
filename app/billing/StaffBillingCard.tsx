import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { planNames, productNames } from '#app/platform/plan-names.ts'
import { Button } from '#app/ui/Button.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Count } from '#app/ui/records/Value.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { StaffBilling, StaffSubscription } from './staff-billing.server.ts'

type Props = { plan: 'community' | 'plus'; planEndsOn: string | null; billing: StaffBilling }

/** An organization's subscriptions, which Stripe decides: staff can look at them and refresh them. */
export function StaffBillingCard({ plan, planEndsOn, billing }: Props) {
  const { customerId, customerUrl, hasCard, subscriptions } = billing
  return (
    <Card labelledBy="plan">
      <h2 id="plan">Plan</h2>
      <KeyValueList
        entries={[
          {
            label: 'Plan',
            value: (
              <>
                {planNames[plan]}
                {planEndsOn !== null && (
                  <>
                    , until <Time date={planEndsOn} />
                  </>
                )}
              </>
            ),
          },
          {
            label: 'Customer at Stripe',
            value: customerUrl ? <a href={customerUrl}>{customerId}</a> : (customerId ?? 'None'),
          },
          { label: 'Card', value: hasCard ? 'On file' : 'None' },
        ]}
      />
      {subscriptions.length > 0 && <Subscriptions subscriptions={subscriptions} />}
      <p>
        The plan follows the subscription at Stripe. It changes there, and we read it every hour and after
        each event.{' '}
        {subscriptions.length === 0 && 'If there never was a subscription, the plan stays as it is.'}
      </p>
      {customerId !== null && (
        <Form method="post">
          <PageFormToken />
          <Button look="quiet" name="intent" value="reread">
            Read again from Stripe
          </Button>
        </Form>
      )}
    </Card>
  )
}

const Subscriptions = ({ subscriptions }: { subscriptions: readonly StaffSubscription[] }) => (
  <Table
    caption="Subscriptions, as last read from Stripe"
    rows={subscriptions}
    rowKey={({ id }) => id}
    columns={[
      {
        label: 'Product',
        isRowHeader: true,
        cell: ({ product, isAnnual }) => `${productNames[product]}${isAnnual ? ', annual' : ''}`,
      },
      { label: 'State at Stripe', cell: ({ status }) => status.replaceAll('_', ' ') },
      { label: 'Quantity', isNumeric: true, cell: ({ quantity }) => <Count of={quantity} /> },
      { label: 'Period ends', cell: ({ periodEndsOn }) => <Time date={periodEndsOn} /> },
      { label: 'Ends', cell: ({ endsOn }) => (endsOn ? <Time date={endsOn} /> : 'Goes on') },
      {
        label: 'Owing',
        isNumeric: true,
        cell: ({ owing }) => (owing ? <Money cents={owing.cents} /> : 'Nothing'),
      },
      { label: 'Id', cell: ({ id }) => <code>{id}</code> },
    ]}
  />
)
