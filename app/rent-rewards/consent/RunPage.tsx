import { RefreshWithoutScripts, usePolls } from '#app/platform/polling.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { ProgressBar } from '#app/ui/ProgressBar.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { rentPaths } from '../paths.ts'
import { outcomeText, resultText } from './consent-words.ts'
import type { RunView } from './read-run.server.ts'

const titles = { request: 'Requests to all renters you found', attest: 'Consent of all renters you found' }

const columns: Column<RunView['results'][number]>[] = [
  {
    label: 'Renter',
    isRowHeader: true,
    cell: ({ name, leaseId }) => <Link to={rentPaths.lease(leaseId)}>{name}</Link>,
  },
  { label: 'What happened', cell: ({ outcome }) => outcomeText(outcome) },
]

/** What happened to each renter, while it runs and afterwards. It runs on if the page is left. */
export function RunPage({ run }: { run: RunView }) {
  const { id, act, total, done, isFinished, counts, results, page, pageCount } = run
  return (
    <Page>
      <PageHeader
        title={titles[act]}
        trail={<BackLink to={rentPaths.renters}>Back to the renters</BackLink>}
      />
      <StatusMessage>{isFinished && (resultText(counts) ?? 'No renter was left to ask.')}</StatusMessage>
      {!isFinished && <Going id={id} done={done} total={total} />}
      <Card>
        <Stack>
          {results.length === 0 ? (
            <EmptyState title="No results yet" />
          ) : (
            <Table
              caption="What happened to each renter"
              isCaptionHidden
              rows={results}
              rowKey={({ renterId }) => renterId}
              columns={columns}
            />
          )}
          <Pagination
            page={page}
            pageCount={pageCount}
            to={(asked) => `${rentPaths.run(id)}?page=${asked}`}
          />
        </Stack>
      </Card>
    </Page>
  )
}

const rhythm = { everySeconds: 2, maxPolls: 900 }

function Going({ id, done, total }: { id: string; done: number; total: number }) {
  usePolls(0, rhythm)
  return (
    <Card>
      <Stack>
        <ProgressBar label="Renters done" value={done} max={Math.max(total, done, 1)} />
        <p>You can leave this page: it goes on by itself.</p>
        <RefreshWithoutScripts to={rentPaths.run(id)} everySeconds={4} />
      </Stack>
    </Card>
  )
}
