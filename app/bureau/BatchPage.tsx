import { LinkButton } from '#app/ui/Button.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Row } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Count, FileSize } from '#app/ui/records/Value.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { BatchEntries } from './BatchEntries.tsx'
import { BatchState } from './BatchTable.tsx'
import { BatchTotals } from './BatchTotals.tsx'
import type { BatchPage as View } from './batch-view.ts'
import { bureauPaths } from './paths.ts'

/** One file: its accounts, their people, and what is missing. */
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
            trail={[{ label: 'Credit bureau', to: bureauPaths.batches }]}
            current={`File ${batch.number}`}
          />
        }
      />
      <Unread unread={batch.unread} />
      <FileCard batch={batch} />
      {batch.totals.length > 0 && (
        <>
          <BatchTotals batch={batch} />
          <BatchEntries batch={batch} />
        </>
      )}
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
          { label: 'Accounts reported', value: <Count of={reported} /> },
          { label: 'Left out', value: <Count of={leftOut} /> },
          { label: 'Held', value: <Count of={held} /> },
          { label: 'Size', value: sizeBytes === null ? 'Not written yet' : <FileSize bytes={sizeBytes} /> },
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
          <a href={bureauPaths.file(id)} download>
            Download the file
          </a>
          {state === 'written' && (
            <LinkButton look="primary" to={bureauPaths.markSent(id)} preventScrollReset>
              Mark as sent
            </LinkButton>
          )}
        </Row>
      )}
      <Text size="small" tone="muted">
        The file holds SINs and birth dates. We record every download and everyone who looks at the accounts
        below.
      </Text>
    </Card>
  )
}

/** What is missing from the file without a decision. */
function Unread({ unread }: Pick<View, 'unread'>) {
  if (unread.length === 0) return null
  return (
    <Notice tone="caution" title="Some accounts are missing from this file">
      <p>
        We could not read the accounts of these organizations when the file was made: {unread.join(', ')}. The
        log says why.
      </p>
    </Notice>
  )
}

function Downloads({ batch: { downloads } }: { batch: View }) {
  if (downloads.length === 0) return null
  return (
    <Card>
      <Table
        caption="Downloads, latest first"
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
