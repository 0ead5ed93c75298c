import { formatCount } from '#app/platform/values/count-text.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { FileNumber, Money } from '#app/ui/values.tsx'
import { PlaceBadge } from './BatchTotals.tsx'
import * as css from './batch.css.ts'
import { batchLocation } from './batch-filter.ts'
import type { BatchPage, EntryRow, Total } from './batch-view.ts'
import { bureauPaths } from './paths.ts'

/** The people and accounts of a file, line by line, and what was left out. */
export function BatchEntries({ batch }: { batch: BatchPage }) {
  const { id, entries } = batch
  const { rows, filter, page, pageCount } = entries
  return (
    <Card labelledBy="accounts">
      <h2 id="accounts">Accounts</h2>
      <EntryFilter batch={batch} />
      {rows.length === 0 ? (
        <EmptyState title="No accounts found">
          <Link to={bureauPaths.batch(id)} preventScrollReset>
            Show all
          </Link>
        </EmptyState>
      ) : (
        <EntryTable rows={rows} />
      )}
      <Pagination page={page} pageCount={pageCount} to={(to) => batchLocation(id, { ...filter, page: to })} />
    </Card>
  )
}

const placeOptions = [
  { value: 'in_file', label: 'In the file' },
  { value: 'left_out', label: 'Left out' },
  { value: 'held', label: 'Held' },
]

function EntryFilter({ batch: { id, totals, entries } }: { batch: BatchPage }) {
  const { filter, found } = entries
  const all = totals.reduce((sum, { accounts }) => sum + accounts, 0)
  return (
    <FilterForm
      action={bureauPaths.batch(id)}
      values={{ q: filter.search, show: filter.show }}
      found={`${formatCount(found)} of ${formatCount(all)}`}
    >
      <TextField
        type="search"
        name="q"
        label="Search by name, file number or account number"
        defaultValue={filter.search}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        name="show"
        label="Show"
        placeholder="Everything"
        options={[...placeOptions, ...totals.map(totalOption)]}
        defaultValue={filter.show}
        width="full"
      />
    </FilterForm>
  )
}

const prefixes = { in_file: '', left_out: 'Left out: ', held: 'Held: ' }

const totalOption = ({ key, place, label }: Total) => ({ value: key, label: `${prefixes[place]}${label}` })

function EntryTable({ rows }: { rows: readonly EntryRow[] }) {
  return (
    <Table
      caption="In file order"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { label: 'Person', isRowHeader: true, cell: (row) => <Person row={row} /> },
        { label: 'Status', cell: (row) => <Status row={row} /> },
        { label: 'Account', cell: (row) => <Account row={row} /> },
        { label: 'Organization', cell: ({ organizationName }) => organizationName },
        { label: 'Amount', isNumeric: true, cell: ({ amount }) => <Money cents={amount} /> },
      ]}
    />
  )
}

function Person({ row: { people, subject } }: { row: EntryRow }) {
  if (!subject) return people
  return (
    <>
      <Link to={subject.to}>{people}</Link>
      <small>{subject.title}</small>
    </>
  )
}

function Status({ row: { place, label } }: { row: EntryRow }) {
  return (
    <>
      <PlaceBadge place={place} /> {label}
    </>
  )
}

function Account({ row: { subject, accountNumber } }: { row: EntryRow }) {
  return (
    <>
      {subject?.fileNumber ? <FileNumber>{subject.fileNumber}</FileNumber> : 'No file number'}
      {accountNumber && <small className={css.accountNumber}>{accountNumber}</small>}
    </>
  )
}
