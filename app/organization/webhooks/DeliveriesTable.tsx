import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Button } from '#app/ui/Button.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Count, Moment } from '#app/ui/records/Value.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import type { ShownDelivery } from './show-webhooks.ts'

const badges = {
  waiting: ['Waiting', 'yellow'],
  delivered: ['Delivered', 'green'],
  failed: ['Given up', 'red'],
} as const

type Props = { deliveries: readonly ShownDelivery[]; maySend: boolean }

/** What was sent to a webhook, newest first. */
export function DeliveriesTable({ deliveries, maySend }: Props) {
  return (
    <Table
      caption="Deliveries, newest first"
      isCaptionHidden
      rows={deliveries}
      rowKey={({ id }) => id}
      columns={[
        { label: 'Event', isRowHeader: true, cell: Event },
        { label: 'When', cell: ({ createdAt }) => <Moment {...createdAt} /> },
        { label: 'Status', cell: (delivery) => <Status {...delivery} isTried={maySend} /> },
        { label: 'Tries', isNumeric: true, cell: ({ tries }) => <Count of={tries} /> },
        { label: 'Answer', cell: ({ answer }) => answer ?? 'None yet' },
        ...(maySend
          ? [
              {
                label: 'Actions',
                isLabelHidden: true,
                cell: (delivery: ShownDelivery) => <Again {...delivery} />,
              },
            ]
          : []),
      ]}
    />
  )
}

const Event = ({ label, type }: ShownDelivery) => (
  <>
    {label}
    <Text size="small" tone="muted">
      <code>{type}</code>
    </Text>
  </>
)

function Status({ status, nextTryAt, isTried }: ShownDelivery & { isTried: boolean }) {
  const [word, tone] = badges[status]
  return (
    <>
      <Badge tone={tone}>{word}</Badge>
      {nextTryAt && isTried && (
        <Text size="small" tone="muted">
          next try <Moment {...nextTryAt} />
        </Text>
      )}
    </>
  )
}

const Again = ({ id, label }: ShownDelivery) => (
  <Form method="post" replace preventScrollReset>
    <PageFormToken />
    <input type="hidden" name="delivery" value={id} />
    <Button look="link" name="intent" value="again">
      Send again<Hidden>: {label}</Hidden>
    </Button>
  </Form>
)
