import { trailAddress } from '#app/audit/trail-filter.ts'
import { disputePaths } from '#app/disputes/paths.ts'
import { plainList } from '#app/ui/base.css.ts'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Time } from '#app/ui/values.tsx'
import { WithdrawnTable } from '../registered/transactions/WithdrawnTable.tsx'
import type { HistoryTabView } from './debt-tabs.server.ts'

/** The history of a disputed debt: earlier disputes, changed payments, and its trail. */
export function HistoryTab({ debtId, entries, hasMore, withdrawn, earlier }: HistoryTabView) {
  return (
    <Stack gap="l">
      <Card labelledBy="earlier">
        <h2 id="earlier">Other disputes of this debt</h2>
        {earlier.length === 0 && <p>This is the only one.</p>}
        <ul className={plainList}>
          {earlier.map(({ id, by, on, outcome, words }) => (
            <li key={id}>
              <Link to={disputePaths.dispute(id)}>
                By {by} on <Time date={on} />
              </Link>
              : <b>{outcome}</b>
              {words && <p>{words}</p>}
            </li>
          ))}
        </ul>
      </Card>
      {withdrawn.length > 0 ? (
        <WithdrawnTable rows={withdrawn} />
      ) : (
        <Card labelledBy="unchanged">
          <h2 id="unchanged">Changed and removed</h2>
          <p>Nothing was changed or removed.</p>
        </Card>
      )}
      <Card labelledBy="trail">
        <h2 id="trail">Trail of the debt</h2>
        <Table
          caption="What was done, newest first"
          isCaptionHidden
          rows={entries}
          rowKey={({ id }) => String(id)}
          columns={[
            { label: 'What', isRowHeader: true, cell: ({ what }) => what },
            { label: 'Who', cell: ({ by }) => by },
            { label: 'When', cell: ({ on }) => <Time date={on} /> },
          ]}
        />
        <p>
          <Link to={trailAddress({ subject: debtId })}>
            {hasMore ? 'See all of it in the audit trail' : 'See it in the audit trail'}
          </Link>
        </p>
      </Card>
    </Stack>
  )
}
