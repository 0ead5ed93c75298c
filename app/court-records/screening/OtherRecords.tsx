import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Text } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { IssueLink } from './IssueLink.tsx'
import { LaterOrders } from './LaterOrders.tsx'
import type { OtherView } from './report-view.ts'
import { onlyTheNewest, othersWithName } from './report-words.ts'

const columns = [
  {
    label: 'Name',
    isRowHeader: true,
    cell: ({ name, note }: OtherView) => (
      <>
        {name}
        {note && <small>{note}</small>}
      </>
    ),
  },
  { label: 'Address in the order', cell: ({ address }: OtherView) => address },
  { label: 'Issued', cell: ({ issuedDate }: OtherView) => <Time date={issuedDate} /> },
  {
    label: 'Order',
    cell: ({ id, fileNumber, title, later }: OtherView) => (
      <>
        <Link to={paths.filing(id)}>
          <FileNumber>{fileNumber}</FileNumber>
        </Link>
        <small>{title}</small>
        <small>
          <IssueLink filingId={id} fileNumber={fileNumber} />
        </small>
        {later.length > 0 && (
          <small>
            <LaterOrders later={later} />
          </small>
        )}
      </>
    ),
  },
]

type OtherRecordsProps = {
  others: readonly OtherView[]
  found: { count: number; areMore: boolean }
}

/** Orders in which only the name matches, in a separate table. */
export function OtherRecords({ others, found }: OtherRecordsProps) {
  const cut = onlyTheNewest(found)
  return (
    <section id="others" aria-labelledby="others-title">
      <Stack>
        <Stack gap="xs">
          <h2 id="others-title">{othersWithName(others.length)}</h2>
          <Text tone="muted">
            {others.length > 0
              ? 'Only the name is the same. These may be other people: a name alone does not show that a record is about this applicant.'
              : 'We found no other order with this name.'}
          </Text>
          {cut && <Text>{cut}</Text>}
        </Stack>
        {others.length > 0 && (
          <Card>
            <Table
              caption="Records with the same name only"
              isCaptionHidden
              columns={columns}
              rows={others}
              rowKey={({ id }) => id}
            />
          </Card>
        )}
      </Stack>
    </section>
  )
}
