import { LinkButton } from '#app/ui/Button.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { DebtStatusBadge } from '#app/ui/records/DebtStatusBadge.tsx'
import type { debtStatusBadges } from '#app/ui/records/debt-status-badges.ts'
import { Pagination } from '#app/ui/records/paging.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Truncated } from '#app/ui/Truncated.tsx'
import { FileNumber, Money, Time } from '#app/ui/values.tsx'
import { amountFault } from '../amount-fault.ts'
import { paths } from '../paths.ts'
import * as css from './DebtList.css.ts'

/** One debt of a list. */
export type DebtListRow = {
  id: string
  status: string
  /** The whole address; otherwise its file number, or that it is new. */
  title: string
  /** The same in two lines. */
  street: string
  place: string
  fileNumber: string | null
  /** The people on the other side, as text; empty if they are not known yet. */
  people: string
  /** The amount owed today, in cents; before the approval, the order's. 'fault' if it cannot be calculated. */
  owedCents: number | 'fault' | null
  /** When the application was started; debtors do not see it. */
  startedOn: string | null
  /** Whether this person can delete its draft. */
  mayDelete?: boolean
  /** What a draft needs to continue: a reviewer's requests, or missing steps. */
  attention?: string
}

export type DebtListView = { rows: DebtListRow[]; total: number; page: number; pageCount: number }

type DebtListProps = {
  title: string
  /** The label of the people on the other side. */
  peopleLabel: string
  list: DebtListView
  /** The address of a page of this list, and the filter to keep when a draft is deleted. */
  toPage: (page: number) => string
  search: string
}

/** Specification 3, section 9: the characters of a debt's name; only of its address on a narrow screen. */
const max = { people: 40, address: 28 }

const unknown = 'Not known yet'
const noAmount = { unknown, fault: amountFault }

/** A list of debts with their status and a link to each; ten per page. */
export function DebtList({ title, peopleLabel, list, toPage, search }: DebtListProps) {
  const columns: Column<DebtListRow>[] = [
    { label: 'Address', isRowHeader: true, cell: (debt) => <Name debt={debt} /> },
    {
      label: peopleLabel,
      cell: ({ people }) => (people ? <Truncated max={max.people}>{people}</Truncated> : unknown),
    },
    {
      label: 'Amount owed',
      isNumeric: true,
      cell: ({ owedCents }) =>
        typeof owedCents === 'number' ? <Money cents={owedCents} /> : noAmount[owedCents ?? 'unknown'],
    },
    {
      label: 'Status',
      cell: (debt) => <DebtStatusBadge status={debt.status as keyof typeof debtStatusBadges} />,
    },
    { label: 'Actions', isLabelHidden: true, cell: (debt) => <Actions debt={debt} search={search} /> },
  ]
  return (
    <Card>
      <Stack>
        <Table caption={title} rows={list.rows} rowKey={(debt) => debt.id} columns={columns} />
        <Pagination page={list.page} pageCount={list.pageCount} to={toPage} label={`Pages of ${title}`} />
      </Stack>
    </Card>
  )
}

function Name({ debt }: { debt: DebtListRow }) {
  const { title, street, place, fileNumber, startedOn, attention } = debt
  const isNew = !place && !fileNumber
  return (
    <div className={css.name}>
      <Truncated max={max.address} onNarrowOnly>
        {street}
      </Truncated>
      <small>
        <span className={css.parts}>
          {place && <span>{place}</span>}
          {fileNumber && fileNumber !== title && <FileNumber>{fileNumber}</FileNumber>}
        </span>
        {isNew && startedOn && (
          <>
            Started <Time date={startedOn} />
          </>
        )}
      </small>
      {attention && (
        <small>
          <b>{attention}</b>
        </small>
      )}
    </div>
  )
}

function Actions({ debt, search }: { debt: DebtListRow; search: string }) {
  const which = <Hidden> for {debt.title}</Hidden>
  // One line, with an en space in it: in a table column, wrappable text is stacked before an address is shortened.
  if (debt.status !== 'draft') {
    return (
      <span className={css.actions}>
        <LinkButton to={paths.debt(debt.id)} size="small">
          View Ledger{which}
        </LinkButton>
      </span>
    )
  }
  return (
    <span className={css.actions}>
      <LinkButton to={paths.debt(debt.id)} size="small">
        Continue{which}
      </LinkButton>
      {debt.mayDelete && (
        <>
          {'\u2002'}
          <LinkButton
            to={`${paths.deleteDraft(debt.id)}${search}`}
            size="small"
            look="link"
            preventScrollReset
          >
            Delete{which}
          </LinkButton>
        </>
      )}
    </span>
  )
}
