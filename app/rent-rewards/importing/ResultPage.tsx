import { RefreshWithoutScripts, usePolls } from '#app/platform/polling.tsx'
import { countText } from '#app/platform/values/count-text.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { ProgressBar } from '#app/ui/ProgressBar.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { Count } from '#app/ui/records/Value.tsx'
import { Working } from '#app/ui/Working.tsx'
import { rentPaths } from '../paths.ts'
import { resultWords } from './check-words.ts'
import { ImportSteps } from './ImportSteps.tsx'
import type { ImportState, RowResult } from './import-types.ts'
import { NotReported } from './NotReported.tsx'
import type { NotDone, ResultCount, ResultView } from './result-view.server.ts'

type Props = {
  importId: string
  state: Extract<ImportState, 'importing' | 'done' | 'undoing' | 'undone'>
  progress: { done: number; total: number }
  polls: number
  view: ResultView
  done: string | null
}

const titles = {
  importing: 'Importing',
  done: 'Import finished',
  undoing: 'Undoing the import',
  undone: 'Import undone',
} as const

/** The progress of an import, then what became of it. */
export function ResultPage({ importId, state, progress, polls, view, done }: Props) {
  const isRunning = state === 'importing' || state === 'undoing'
  return (
    <Page>
      <PageHeader
        title={titles[state]}
        lede={isRunning && 'It continues if you close this page.'}
        trail={
          <Breadcrumb
            trail={[
              { label: 'Rent Rewards', to: rentPaths.leases },
              { label: 'Import leases', to: rentPaths.imports },
            ]}
            current="Result"
          />
        }
      />
      <ImportSteps importId={importId} current="Result" isStarted />
      <StatusMessage>{done}</StatusMessage>
      {isRunning ? (
        <Progress key={state} importId={importId} state={state} polls={polls} progress={progress} />
      ) : (
        <Over importId={importId} state={state} view={view} />
      )}
    </Page>
  )
}

const rhythm = { everySeconds: 2, maxPolls: 300 }

type ProgressProps = Pick<Props, 'importId' | 'polls' | 'progress'> & { state: 'importing' | 'undoing' }

function Progress({ importId, state, polls, progress: { done, total } }: ProgressProps) {
  const asked = usePolls(polls, rhythm)
  const here = rentPaths.importStep(importId, 'result')
  return (
    <Card>
      <Working>
        {state === 'importing' ? (
          <>
            <Count of={done} /> of {countText(total, 'change', 'changes')} imported
          </>
        ) : (
          <>
            <Count of={done} /> of {countText(total, 'change', 'changes')} undone
          </>
        )}
      </Working>
      <ProgressBar label={titles[state]} value={done} max={Math.max(1, total)} />
      <Row>
        <LinkButton to={here} reloadDocument>
          Check again
        </LinkButton>
      </Row>
      {asked < rhythm.maxPolls && (
        <RefreshWithoutScripts to={`${here}?polls=${polls + 2}`} everySeconds={4} />
      )}
    </Card>
  )
}

const kinds: Record<ResultCount['kind'], [one: string, many: string]> = {
  new: ['Lease added', 'Leases added'],
  raise: ['Rent changed', 'Rents changed'],
  'moved-out': ['Moved out', 'Moved out'],
  joined: ['Renter joined', 'Renters joined'],
  left: ['Renter left', 'Renters left'],
  contact: ['Email or phone added', 'Emails or phones added'],
  paid: ['Month confirmed as paid', 'Months confirmed as paid'],
  missing: ['Lease ended', 'Leases ended'],
}

function Over({ importId, state, view }: { importId: string; state: 'done' | 'undone'; view: ResultView }) {
  const { counts, notDone, notDoneCount, withoutEmail, notReported } = view
  const wanted: RowResult = state === 'done' ? 'done' : 'undone'
  const entries = counts
    .filter(({ result }) => result === wanted)
    .map(({ kind, count }) => ({
      label: kinds[kind][count === 1 ? 0 : 1],
      value: <Count of={count} />,
    }))
  return (
    <Stack gap="l">
      {state === 'done' && withoutEmail > 0 && (
        <Notice
          tone="caution"
          title={`${countText(withoutEmail, 'renter has', 'renters have')} no email`}
          action={
            <LinkButton look="primary" to={rentPaths.importStep(importId, 'emails')}>
              Add emails
            </LinkButton>
          }
        >
          <p>Renters are asked for consent by email.</p>
        </Notice>
      )}
      {state === 'done' && <NotReported count={notReported} />}
      <Card labelledBy="counts">
        <h2 id="counts">{state === 'done' ? 'What was imported' : 'What was taken back'}</h2>
        {entries.length > 0 ? <KeyValueList entries={entries} /> : <p>Nothing was changed.</p>}
        <Row>
          <LinkButton look="primary" to={rentPaths.leases}>
            See your leases
          </LinkButton>
          {state === 'done' && <LinkButton to={rentPaths.renters}>Ask renters for consent</LinkButton>}
          {state === 'done' && entries.length > 0 && (
            <LinkButton to={rentPaths.importStep(importId, 'undo')}>Undo this import</LinkButton>
          )}
          {state === 'undone' && <LinkButton to={rentPaths.imports}>Import another file</LinkButton>}
        </Row>
      </Card>
      {notDone.length > 0 && (
        <Card labelledBy="not-done">
          <h2 id="not-done">
            {countText(notDoneCount, 'change', 'changes')}{' '}
            {state === 'done' ? 'not carried out' : 'not undone'}
          </h2>
          <Table
            caption="Changes that stay open"
            isCaptionHidden
            rows={notDone}
            rowKey={({ number }) => String(number)}
            columns={columns}
          />
        </Card>
      )}
    </Stack>
  )
}

const columns: Column<NotDone>[] = [
  { label: 'Lease', isRowHeader: true, cell: ({ title }) => title },
  { label: 'Renters', cell: ({ people }) => people },
  { label: 'Why', cell: ({ result }) => resultWords[result] ?? result },
]
