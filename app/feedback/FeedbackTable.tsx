import { Badge } from '#app/ui/Badge.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Pagination, Tabs } from '#app/ui/records/paging.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Truncated } from '#app/ui/Truncated.tsx'
import { Time } from '#app/ui/values.tsx'
import { feedbackPaths, stateLabels } from './feedback.ts'
import type { listFeedback, StaffFeedback } from './staff-feedback.server.ts'

type Props = { feedback: Awaited<ReturnType<typeof listFeedback>>; shown: 'open' | 'decided' }

/** Feedback from people: open, or done. */
export function FeedbackTable({ feedback: { rows, page, pageCount }, shown }: Props) {
  const decided = `${feedbackPaths.list}?show=decided`
  const to = (at: number) => (shown === 'open' ? `${feedbackPaths.list}?page=${at}` : `${decided}&page=${at}`)
  return (
    <Stack>
      <Tabs
        label="Which feedback"
        tabs={[
          { label: 'Open', to: feedbackPaths.list, isCurrent: shown === 'open' },
          { label: 'Done', to: decided, isCurrent: shown === 'decided' },
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={shown === 'open' ? 'No feedback is waiting' : 'Nothing is done yet'}>
          What people send from the Feedback page appears here.
        </EmptyState>
      ) : (
        <Card>
          <Table
            caption={
              shown === 'open' ? 'Feedback waiting, oldest first' : 'Feedback that is done, latest first'
            }
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              { label: 'Message', isRowHeader: true, cell: (row) => <Message {...row} /> },
              { label: 'Page', cell: ({ url }) => <Truncated max={40}>{url}</Truncated> },
              { label: 'From', cell: ({ email }) => email ?? 'Not known' },
              { label: 'Sent', cell: ({ sentOn }) => <Time date={sentOn} /> },
              { label: 'State', cell: ({ state }) => <State state={state} /> },
            ]}
          />
          <Pagination page={page} pageCount={pageCount} to={to} />
        </Card>
      )}
    </Stack>
  )
}

const Message = ({ id, message }: StaffFeedback) => (
  <Link to={feedbackPaths.one(id)}>{message.length > 80 ? `${message.slice(0, 80)}…` : message}</Link>
)

export const State = ({ state }: Pick<StaffFeedback, 'state'>) => (
  <Badge tone={state === 'open' ? 'yellow' : 'green'}>{stateLabels[state]}</Badge>
)
