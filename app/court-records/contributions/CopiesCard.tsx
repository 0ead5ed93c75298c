import { LinkButton } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Value } from '#app/ui/records/Value.tsx'
import { contributionPaths } from './paths.ts'
import type { CopyView, DifferingRow } from './view-pending.ts'

type CopiesCardProps = { id: string; copies: readonly CopyView[]; differing: readonly DifferingRow[] }

/** The contributed files of one order, and where their values differ. */
export function CopiesCard({ id, copies, differing }: CopiesCardProps) {
  return (
    <Card labelledBy="copies">
      <Stack>
        <h2 id="copies">We received this order {copies.length} times</h2>
        <p>
          The first copy is the one that is published. Refuse only that one to publish the next one instead.
        </p>
        {copies.map((copy, index) => (
          <Stack key={copy.id} gap="xs">
            <h3>Copy {index + 1}</h3>
            <p>{copy.from}</p>
            <Row>
              <Link to={contributionPaths.reviewFile(copy.id)} reloadDocument>
                Download copy {index + 1}
              </Link>
              {copy.pages.map((page) => (
                <a key={page} href={contributionPaths.reviewPage(copy.id, page)}>
                  Page {page} of copy {index + 1}
                </a>
              ))}
            </Row>
            <div>
              <LinkButton to={contributionPaths.refuseCopy(id, copy.id)} look="danger" size="small">
                Refuse copy {index + 1} alone
              </LinkButton>
            </div>
          </Stack>
        ))}
        {differing.length === 0 ? (
          <p>All copies have the same values.</p>
        ) : (
          <Table
            caption="Where the values differ"
            rows={differing}
            rowKey={(row) => row.label}
            columns={[
              { label: 'Value', isRowHeader: true, cell: (row) => row.label },
              ...copies.map((_, index) => ({
                label: `Copy ${index + 1}`,
                cell: (row: DifferingRow) => <Value of={row.values[index] ?? 'Nothing'} />,
              })),
            ]}
          />
        )}
      </Stack>
    </Card>
  )
}
