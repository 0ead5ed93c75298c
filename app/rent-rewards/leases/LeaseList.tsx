import { Fragment } from 'react'
import { LabelledBadge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { DateField, SelectField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { MonthOfYear } from '#app/ui/records/Value.tsx'
import { MoneyField } from '#app/ui/some-fields.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { rentPaths } from '../paths.ts'
import { RentTabs } from '../RentTabs.tsx'
import { LandlordWaiting } from './LandlordWaiting.tsx'
import { leaseStatusBadges } from './lease-badges.ts'
import {
  balanceOperators,
  consentOptions,
  delayMs,
  type LeaseFilter,
  searchOf,
  sortOptions,
  startOperators,
} from './lease-filter.ts'
import { leasesText } from './leases-text.ts'
import type { LeaseList as Listed, ListedLease } from './list-leases.server.ts'
import { NoLeases } from './NoLeases.tsx'

type Props = { filter: LeaseFilter; list: Listed; canChange: boolean; done: string | null }

/** All leases of the organization, with a search and filters that are addresses. */
export function LeaseList({ filter, list, canChange, done }: Props) {
  const { counts, rows, page, pageCount, faults } = list
  return (
    <Page>
      <PageHeader
        title="Rent Rewards"
        lede={<Summary counts={list.counts} />}
        actions={
          canChange && (
            <Row>
              <LinkButton to={rentPaths.imports}>Import leases</LinkButton>
              <LinkButton to={rentPaths.addLease}>Add a lease</LinkButton>
            </Row>
          )
        }
      />
      <RentTabs current="leases" />
      <StatusMessage>{done}</StatusMessage>
      {counts.all === 0 ? (
        <NoLeases canChange={canChange} />
      ) : (
        <>
          <LandlordWaiting waiting={list.waiting} canChange={canChange} />
          <Card>
            <Filter filter={filter} list={list} />
          </Card>
          {faults.map((fault) => (
            <p key={fault} role="alert">
              {fault}. It is not used to filter.
            </p>
          ))}
          <Card>
            <Stack>
              {rows.length === 0 ? (
                <EmptyState
                  title="No results found"
                  action={<LinkButton to={rentPaths.leases}>Clear filters</LinkButton>}
                />
              ) : (
                <Table
                  caption="Leases"
                  isCaptionHidden
                  rows={rows}
                  rowKey={({ id }) => id}
                  columns={columnsFor(canChange)}
                  {...(canChange && filter.sort === 'needs' && { groupOf })}
                />
              )}
              <Pagination
                page={page}
                pageCount={pageCount}
                to={(asked) => `${rentPaths.leases}${searchOf(filter, { page: asked })}`}
                label="Pages of leases"
              />
            </Stack>
          </Card>
        </>
      )}
    </Page>
  )
}

const groupOf = ({ needsYou }: ListedLease): string => (needsYou ? 'Needs you' : 'Nothing to do')

const statusOrder = ['active', 'pending', 'pending_consent', 'inactive', 'ended'] as const

const countOf: Record<(typeof statusOrder)[number], (count: number) => string> = {
  active: (count) => `${count} active`,
  pending: (count) => `${count} pending`,
  pending_consent: (count) => `${count} pending consent`,
  inactive: (count) => `${count} inactive`,
  ended: (count) => `${count} ended`,
}

/** Each count is a text of its own: a status put in lower case is not the label that translators have. */
function Summary({ counts }: Pick<Listed, 'counts'>) {
  if (counts.all === 0) return <>Report rent that is paid on time, with the consent of each renter.</>
  return (
    <>
      <span>{leasesText(counts.all)}</span>:{' '}
      {statusOrder
        .filter((status) => counts.byStatus[status] > 0)
        .map((status, index) => (
          <Fragment key={status}>
            {index > 0 && ', '}
            <span>{countOf[status](counts.byStatus[status])}</span>
          </Fragment>
        ))}
    </>
  )
}

function Filter({ filter, list }: { filter: LeaseFilter; list: Listed }) {
  const { q, consent, balanceIs, balance, startIs, start, sort } = filter
  const hasMore = consent !== '' || balance !== '' || start !== '' || sort !== 'needs'
  return (
    <Stack>
      <FilterForm
        action={rentPaths.leases}
        values={{
          q,
          consent_status: consent,
          balance_is: balanceIs,
          balance,
          lease_start_date_is: startIs,
          lease_start_date: start,
          sort_by: sort,
        }}
        delayMs={delayMs}
        found={list.isFiltered ? `${leasesText(list.total)} found` : leasesText(list.total)}
        more={
          <Details summary="Filter by consent, balance or start, or sort" open={hasMore}>
            <FormGrid>
              <SelectField
                name="consent_status"
                label="Consent"
                placeholder="Any"
                options={consentOptions}
                defaultValue={consent}
                width="full"
              />
              <SelectField
                name="sort_by"
                label="Sort by"
                options={sortOptions}
                defaultValue={sort}
                width="full"
              />
              <SelectField
                name="balance_is"
                label="Balance is"
                options={balanceOperators}
                defaultValue={balanceIs}
                width="full"
              />
              <MoneyField name="balance" label="Balance" defaultValue={balance} width="full" />
              <SelectField
                name="lease_start_date_is"
                label="Lease started"
                options={startOperators}
                defaultValue={startIs}
                width="full"
              />
              <DateField name="lease_start_date" label="Lease start date" defaultValue={start} width="full" />
            </FormGrid>
          </Details>
        }
      >
        <TextField
          type="search"
          name="q"
          label="Search by name, email, address"
          defaultValue={q}
          autoComplete="off"
          spellCheck={false}
        />
      </FilterForm>
      {list.isFiltered && (
        <Row>
          <Link to={rentPaths.leases}>Clear filters</Link>
        </Row>
      )}
    </Stack>
  )
}

const columnsFor = (canChange: boolean): Column<ListedLease>[] => [
  { label: 'Lease', isRowHeader: true, cell: (lease) => <Name {...lease} /> },
  { label: 'Lease Start Date', cell: ({ startsOn }) => <Time date={startsOn} /> },
  {
    label: 'Balance',
    isNumeric: true,
    cell: ({ owed }) => (owed === null ? 'Not known' : <Money cents={owed} />),
  },
  { label: 'Reporting Status', cell: (lease) => <Status lease={lease} canChange={canChange} /> },
]

function Name({ id, unit, street, city, renters }: ListedLease) {
  return (
    <>
      <Link to={rentPaths.lease(id)}>{[unit, street].filter(Boolean).join(', ')}</Link>
      <br />
      <small>{[city, renters.join(', ')].filter(Boolean).join(' · ')}</small>
    </>
  )
}

function Status({ lease, canChange }: { lease: ListedLease; canChange: boolean }) {
  const why = canChange ? whyOf(lease) : null
  return (
    <>
      <LabelledBadge {...leaseStatusBadges[lease.status]} />
      {why && (
        <>
          <br />
          <small>{why}</small>
        </>
      )}
    </>
  )
}

/** What is missing or under way, in a few words. */
function whyOf(lease: ListedLease) {
  const { status, unconfirmedFrom, returned, askedOn, renterCount, consented, lateNoticeOn } = lease
  if (lease.disputeDueOn !== null)
    return (
      <>
        Disputed. Answer by <Time date={lease.disputeDueOn} />
      </>
    )
  if (status === 'ended') return null
  if (returned > 0) return 'The email came back, or the address is wrong'
  if (status === 'pending_consent' && askedOn !== null)
    return (
      <>
        Asked <Time date={askedOn} />
      </>
    )
  if (status === 'pending_consent') return 'Not asked yet'
  if (unconfirmedFrom !== null)
    return (
      <>
        <MonthOfYear of={unconfirmedFrom} /> is not confirmed
      </>
    )
  if (lateNoticeOn !== null)
    return (
      <>
        Late notice emailed <Time date={lateNoticeOn} />
      </>
    )
  if (lease.inactiveBecause !== null) return inactiveLabels[lease.inactiveBecause]
  const [someone, ...more] = lease.withoutBirthDate
  if (someone !== undefined)
    return more.length === 0 ? `${someone}: birth date missing` : `${more.length + 1} birth dates missing`
  if (lease.isUnderPlan) return 'On a payment plan'
  return consented < renterCount ? `${consented} of ${renterCount} renters agreed` : null
}

const inactiveLabels = {
  read_only: 'Rent Rewards has ended',
  dispute: 'Paused while a dispute is answered',
  not_confirmed: 'Two reports went out without it',
}
