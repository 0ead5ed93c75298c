import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { DateField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../paths.ts'
import type { HistoryPage, HistoryRow } from './history.server.ts'
import { type HistoryFilter, historyAddress, pageSize } from './history-filter.ts'

type HistoryProps = {
  filter: HistoryFilter
  history: HistoryPage
  today: string
  helpHref: string
}

/** The searches of an organization. */
export function History({ filter, history, today, helpHref }: HistoryProps) {
  return (
    <Page>
      <PageHeader
        title="Public Records"
        lede={
          <>
            Search tribunal and court orders for an applicant, with their consent.{' '}
            <Link to={helpHref}>How a public record search works</Link>
          </>
        }
        actions={
          <LinkButton to={paths.screening} look="primary">
            Search a new applicant
          </LinkButton>
        }
      />
      <Notice
        title="Do you have a court order?"
        action={<LinkButton to={paths.upload}>Upload a court order</LinkButton>}
      >
        <p>Orders that people upload make searches more complete for everyone.</p>
      </Notice>
      {history.hasAny ? (
        <Searches filter={filter} history={history} today={today} />
      ) : (
        <Card>
          <p>
            Empty search history, <Link to={paths.screening}>click here to start a search</Link>
          </p>
        </Card>
      )}
    </Page>
  )
}

const columns = [
  {
    label: 'Search Name',
    isRowHeader: true,
    cell: ({ id, name }: HistoryRow) => <Link to={paths.report(id)}>{name}</Link>,
  },
  {
    label: 'Search Addresses',
    cell: ({ addresses }: HistoryRow) =>
      addresses.length === 0 ? 'No address given' : addresses.map((each) => <div key={each}>{each}</div>),
  },
  {
    label: 'Search date',
    cell: ({ searchedOn, by }: HistoryRow) => (
      <>
        <Time date={searchedOn} /> <small>by {by}</small>
      </>
    ),
  },
]

function Searches({ filter, history, today }: Pick<HistoryProps, 'filter' | 'history' | 'today'>) {
  const { rows, total, hasMore } = history
  const isFiltered = filter.from !== '' || filter.to !== ''
  return (
    <>
      {(isFiltered || total > pageSize) && (
        <Card>
          <FilterForm
            action={paths.records}
            values={{ from: filter.from, to: filter.to }}
            button="Show searches of these days"
            found={hasMore ? 'More than 100 searches' : `${total} ${total === 1 ? 'search' : 'searches'}`}
          >
            <DateField name="from" label="Searched on or after" max={today} defaultValue={filter.from} />
            <DateField name="to" label="Searched on or before" max={today} defaultValue={filter.to} />
          </FilterForm>
        </Card>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title="No searches on these days"
          action={<LinkButton to={paths.records}>Show all searches</LinkButton>}
        />
      ) : (
        <Card>
          <Stack>
            <Table caption="Searches, newest first" columns={columns} rows={rows} rowKey={({ id }) => id} />
            {hasMore && filter.offset >= 90 && (
              <Text>To see older searches, choose an earlier day under “Searched on or before”.</Text>
            )}
          </Stack>
        </Card>
      )}
      <Pagination
        page={filter.offset / pageSize + 1}
        pageCount={Math.ceil(total / pageSize)}
        to={(page) => historyAddress({ ...filter, offset: (page - 1) * pageSize })}
        label="Pages of searches"
      />
    </>
  )
}
