import { Link } from '#app/ui/Link.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Count, Moment } from '#app/ui/records/Value.tsx'
import { webhookPaths } from './paths.ts'
import type { ShownWebhook } from './show-webhooks.ts'
import { WebhookStatus } from './WebhookStatus.tsx'

/** The webhooks of an organization. */
export function WebhooksTable({ webhooks }: { webhooks: readonly ShownWebhook[] }) {
  return (
    <Table
      caption="Webhooks"
      isCaptionHidden
      rows={webhooks}
      rowKey={({ id }) => id}
      columns={[
        {
          label: 'Address',
          isRowHeader: true,
          cell: ({ id, url }) => <Link to={webhookPaths.one(id)}>{url}</Link>,
        },
        { label: 'Events', cell: ({ events }) => (events === null ? 'All' : <Count of={events.length} />) },
        { label: 'Status', cell: (webhook) => <WebhookStatus {...webhook} /> },
        {
          label: 'Last delivery',
          cell: ({ lastDeliveredAt }) => (lastDeliveredAt ? <Moment {...lastDeliveredAt} /> : 'None yet'),
        },
        { label: 'Waiting', isNumeric: true, cell: ({ waiting }) => <Count of={waiting} /> },
      ]}
    />
  )
}
