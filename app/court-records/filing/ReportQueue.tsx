import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Pagination, Tabs } from '#app/ui/records/paging.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { FileNumber, Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import type { ReportList, ReportQueue, ReportRow } from './staff-filing.server.ts'

const lists = {
  open: {
    label: 'Waiting',
    empty: 'No reports wait',
    says: 'What people report about filings appears here.',
  },
  decided: { label: 'Answered', empty: 'No answered reports', says: 'Answered reports appear here.' },
  withdrawn: {
    label: 'Withdrawn filings',
    empty: 'No withdrawn filings',
    says: 'Filings that staff withdraw appear here.',
  },
} as const satisfies Record<ReportList, unknown>

const captions: Record<ReportList, string> = {
  open: 'Reports waiting, oldest first',
  decided: 'Answered reports, latest first',
  withdrawn: 'Withdrawn filings, latest first',
}

const address = (list: ReportList, page = 1) => {
  const search = new URLSearchParams()
  if (list !== 'open') search.set('show', list)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `${paths.staff.reports}?${search}` : paths.staff.reports
}

const filing: Column<ReportRow> = {
  label: 'Filing',
  isRowHeader: true,
  cell: (row) => (
    <Link to={paths.staff.filing(row.filingId)}>
      <FileNumber>{row.fileNumber}</FileNumber>
    </Link>
  ),
}
const words: Column<ReportRow> = { label: 'What was reported', cell: (row) => row.words }
const on: Column<ReportRow> = { label: 'On', cell: (row) => <Time date={row.on} /> }
const outcome: Column<ReportRow> = { label: 'Outcome', cell: (row) => row.outcome }

const why: Column<ReportRow> = { label: 'Why', cell: (row) => row.outcome }
const by: Column<ReportRow> = { label: 'By', cell: (row) => row.by }
const again: Column<ReportRow> = {
  label: 'Action',
  isLabelHidden: true,
  cell: (row) => (
    <Link to={paths.staff.restore(row.filingId)}>
      Publish again<Hidden>: {row.fileNumber}</Hidden>
    </Link>
  ),
}

const columns: Record<ReportList, Column<ReportRow>[]> = {
  open: [filing, words, on],
  decided: [filing, words, outcome, on],
  withdrawn: [filing, why, { ...words, label: 'What happened' }, by, on, again],
}

/** Reported mistakes in filings, and the withdrawn filings. */
export function ReportQueueTable({ list, queue }: { list: ReportList; queue: ReportQueue }) {
  const { rows, page, pageCount } = queue
  return (
    <>
      <Tabs
        label="Reports"
        tabs={(Object.keys(lists) as ReportList[]).map((each) => ({
          label: lists[each].label,
          to: address(each),
          isCurrent: each === list,
        }))}
      />
      {rows.length === 0 ? (
        <EmptyState title={lists[list].empty}>{lists[list].says}</EmptyState>
      ) : (
        <Card>
          <Table caption={captions[list]} rows={rows} rowKey={({ id }) => id} columns={columns[list]} />
          <Pagination page={page} pageCount={pageCount} to={(to) => address(list, to)} />
        </Card>
      )}
    </>
  )
}
