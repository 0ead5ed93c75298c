import { formatBytes } from '#app/platform/values/file-size.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Row } from '#app/ui/layout.tsx'
import { Breadcrumb, Pagination } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Text } from '#app/ui/Text.tsx'
import { FileNumber, Money, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import { BatchState, count } from './BatchTable.tsx'
import type { BatchPage as View } from './staff-view.ts'

/** One file: what it holds, what to do with it, and what is not in it. */
export function BatchPage({ batch }: { batch: View }) {
  return (
    <>
      <PageHeader
        title={`File ${batch.number}`}
        badge={<BatchState state={batch.state} />}
        lede={
          <>
            For the credit bureau, as of <Time date={batch.reportDate} />
          </>
        }
        trail={
          <Breadcrumb
            trail={[{ label: 'Credit bureau', to: paths.staff.bureau }]}
            current={`File ${batch.number}`}
          />
        }
      />
      <FileCard batch={batch} />
      <LeftOut batch={batch} />
      <Downloads batch={batch} />
    </>
  )
}

function FileCard({ batch }: { batch: View }) {
  const { id, state, reported, leftOut, held, sizeBytes, sha256, sent } = batch
  return (
    <Card labelledBy="file">
      <h2 id="file">The file</h2>
      <KeyValueList
        entries={[
          { label: 'Debts reported', value: count(reported) },
          { label: 'Left out', value: count(leftOut) },
          { label: 'Held', value: count(held) },
          { label: 'Size', value: sizeBytes === null ? 'Not written yet' : formatBytes(sizeBytes) },
          ...(sha256 === null
            ? []
            : [{ label: 'SHA-256', value: <code>{sha256.replace(/(.{16})/g, '$1 ')}</code> }]),
          ...(sent === null
            ? []
            : [
                {
                  label: 'Sent',
                  value: (
                    <>
                      <Time date={sent.on} /> by {sent.by}
                    </>
                  ),
                },
              ]),
        ]}
      />
      {state !== 'collecting' && (
        <Row>
          <a href={paths.staff.batchFile(id)} download>
            Download the file
          </a>
          {state === 'written' && (
            <LinkButton look="primary" to={paths.staff.markBatchSent(id)} preventScrollReset>
              Mark as sent
            </LinkButton>
          )}
        </Row>
      )}
      <Text size="small" tone="muted">
        The file holds SINs and birth dates. Every download is on record.
      </Text>
    </Card>
  )
}

function LeftOut({ batch: { id, leftOutRows, page, pageCount } }: { batch: View }) {
  if (leftOutRows.length === 0) {
    return <EmptyState title="Nothing was left out">Every debt that was due is in this file.</EmptyState>
  }
  return (
    <Card>
      <Table
        caption="Not in this file"
        rows={leftOutRows}
        rowKey={(row) => row.id}
        columns={[
          { label: 'Debt', isRowHeader: true, cell: ({ title }) => title },
          {
            label: 'File number',
            cell: ({ fileNumber }) => (fileNumber ? <FileNumber>{fileNumber}</FileNumber> : 'Not known'),
          },
          { label: 'Organization', cell: ({ organizationName }) => organizationName },
          { label: 'Amount', isNumeric: true, cell: ({ amount }) => <Money cents={amount} /> },
          {
            label: 'Why',
            cell: ({ why }) => why,
          },
        ]}
      />
      <Pagination page={page} pageCount={pageCount} to={(to) => `${paths.staff.batch(id)}?page=${to}`} />
    </Card>
  )
}

function Downloads({ batch: { downloads } }: { batch: View }) {
  if (downloads.length === 0) return null
  return (
    <Card>
      <Table
        caption="Downloads, the latest first"
        rows={downloads}
        rowKey={({ id }) => id}
        columns={[
          { label: 'By', isRowHeader: true, cell: ({ by }) => by },
          { label: 'On', cell: ({ on }) => <Time date={on} /> },
        ]}
      />
    </Card>
  )
}
