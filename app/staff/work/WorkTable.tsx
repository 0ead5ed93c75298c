import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { formatCount } from '#app/platform/values/count-text.ts'
import { Button } from '#app/ui/Button.tsx'
import { nowrap } from '#app/ui/base.css.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Row } from '#app/ui/layout.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { Value } from '#app/ui/records/Value.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { staffPaths } from '../paths.ts'
import type { WorkPage, WorkRow } from './view-work.ts'
import * as css from './work.css.ts'
import { maxOfAKind, workSearch } from './work.ts'

type Props = { work: WorkPage }

/** Everything that waits for staff, next due first. */
export function WorkTable({ work: { rows, found, page, pageCount, filter, isCut } }: Props) {
  const isFiltered = workSearch(filter) !== ''
  if (rows.length === 0) {
    return (
      <EmptyState
        title={isFiltered ? 'Nothing matches these filters' : 'Nothing waits'}
        action={isFiltered && <Link to={staffPaths.work}>Clear all filters</Link>}
      >
        {isFiltered
          ? ''
          : 'Applications, disputes, orders, reports and feedback appear here as they come in.'}
      </EmptyState>
    )
  }
  return (
    <Card>
      <Row spread>
        <h2>{found} open, earliest due first</h2>
        <a href={`${staffPaths.workFile}${workSearch(filter)}`} download>
          Download as CSV
        </a>
      </Row>
      {isCut && <p>For each matter, only the first {formatCount(maxOfAKind)} due are listed.</p>}
      <Table
        caption="Open work, earliest due first"
        isCaptionHidden
        rows={rows}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        groupOf={({ group }) => group}
        columns={[due, matter, about, since, holder, state]}
      />
      <Pagination
        page={page}
        pageCount={pageCount}
        to={(to) => `${staffPaths.work}${workSearch(filter, to)}`}
      />
    </Card>
  )
}

const due: Column<WorkRow> = {
  label: 'Due',
  cell: ({ dueText, dueOn, isLate }) => (
    <>
      <span className={isLate ? css.late : undefined}>{dueText}</span>
      <small className={nowrap}>
        <Time date={dueOn} />
      </small>
    </>
  ),
}
const matter: Column<WorkRow> = {
  label: 'Matter',
  isRowHeader: true,
  cell: ({ to, matter: name, reference, about: subject }) => (
    <>
      <Link to={to}>
        {name}
        <Hidden>, {subject}</Hidden>
      </Link>
      {reference && (
        <small>
          <FileNumber>{reference}</FileNumber>
        </small>
      )}
    </>
  ),
}
const about: Column<WorkRow> = { label: 'About', cell: (row) => row.about }
const since: Column<WorkRow> = { label: 'Waiting since', cell: (row) => <Time date={row.since} /> }
const holder: Column<WorkRow> = { label: 'With', cell: (row) => <Holder row={row} /> }
const state: Column<WorkRow> = { label: 'Status', cell: (row) => <Value of={row.state} /> }

function Holder({ row }: { row: WorkRow }) {
  const { kind, id, holder: who, isMine, matter: name } = row
  const [act, label] = isMine ? ['back', 'Put back'] : ['take', who ? 'Take over' : 'Take']
  return (
    <Form method="post" preventScrollReset>
      <PageFormToken />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="from" value={who?.id ?? ''} />
      {isMine ? 'You' : (who?.name ?? <Text tone="muted">Nobody</Text>)}{' '}
      <Button look="quiet" size="small" name="act" value={act}>
        {label}
        <Hidden>
          : {name}, {row.about}
        </Hidden>
      </Button>
    </Form>
  )
}
