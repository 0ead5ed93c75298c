import { Card, Stack } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Text } from '#app/ui/Text.tsx'
import type { ChangedStep } from './changes-since.ts'
import { ruledItem, ruledList } from './review.css.ts'

/** The filer's changes since the application was returned, each beside the reason. */
export function ChangesCard({ changed }: { changed: readonly ChangedStep[] }) {
  return (
    <Card labelledBy="changed">
      <h2 id="changed">Changed since it was returned</h2>
      {changed.length === 0 && <p>Nothing was changed.</p>}
      <ul className={ruledList}>
        {changed.map(({ step, title, reason, changes }) => (
          <li key={step} className={ruledItem}>
            <Stack gap="xs">
              <h3>{title}</h3>
              {reason && (
                <p>
                  <b>Returned for:</b> {reason}
                </p>
              )}
              {changes.length === 0 ? (
                <Text tone="muted">Nothing was changed here.</Text>
              ) : (
                <Table
                  caption={`Changes in ${title}`}
                  isCaptionHidden
                  rows={changes}
                  rowKey={({ key }) => key}
                  columns={[
                    { label: 'What', isRowHeader: true, cell: ({ label }) => label },
                    { label: 'Before', cell: ({ was }) => was ?? 'Not there' },
                    { label: 'Now', cell: ({ now }) => <b>{now ?? 'Removed'}</b> },
                  ]}
                />
              )}
            </Stack>
          </li>
        ))}
      </ul>
    </Card>
  )
}
