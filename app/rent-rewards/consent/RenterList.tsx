import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { fieldProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { Notice, StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { ConsentStatusBadge } from '#app/ui/records/ConsentStatusBadge.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { CheckboxField } from '#app/ui/some-fields.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { delayMs } from '../leases/lease-filter.ts'
import { isReportedIn } from '../line/reported-provinces.ts'
import { rentPaths } from '../paths.ts'
import { RentTabs } from '../RentTabs.tsx'
import { notStarted } from '../settings/rent-settings.ts'
import { shownConsent } from './consent-states.ts'
import { reasonOf } from './consent-words.ts'
import type { RenterList as Listed, ListedRenter } from './list-renters.server.ts'
import { type RenterFilter, renterConsentOptions, searchOfRenters } from './renter-filter.ts'

export type RenterFields = Record<'renter' | 'addendum', string>
type Props = {
  filter: RenterFilter
  list: Listed
  canChange: boolean
  result: string | null
  form: ServerForm<RenterFields>
  /** After the list. */
  children?: ReactNode
}

/** Renters with their consent, and both ways to get it for those who are chosen. */
export function RenterList({ filter, list, canChange, result, form, children }: Props) {
  const { rows, total, page, pageCount, hasAny } = list
  const [meta] = form
  return (
    <Page>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <PageHeader title="Rent Rewards" lede="Who agreed that their rent is reported." />
      <RentTabs current="renters" />
      <StatusMessage>{result}</StatusMessage>
      {canChange && list.whyNot !== null && hasAny && (
        <Notice tone="caution" title="Renters cannot be asked yet">
          <p>{list.whyNot}</p>
          <p>
            {list.whyNot === notStarted ? (
              <Link to={rentPaths.program}>Plan and prices</Link>
            ) : (
              <Link to={rentPaths.settings}>Notification settings</Link>
            )}
          </p>
        </Notice>
      )}
      <Card>
        <FilterForm
          action={rentPaths.renters}
          values={{ q: filter.q, consent_status: filter.consent }}
          delayMs={delayMs}
          found={total === 1 ? '1 renter' : `${total} renters`}
        >
          <TextField
            type="search"
            name="q"
            label="Search by name, email, address"
            defaultValue={filter.q}
            autoComplete="off"
            spellCheck={false}
          />
          <SelectField
            name="consent_status"
            label="Consent"
            placeholder="Any"
            options={renterConsentOptions}
            defaultValue={filter.consent}
            width="full"
          />
        </FilterForm>
      </Card>
      {rows.length === 0 ? (
        <Card>
          <EmptyState title="No results found">
            {hasAny ? undefined : 'Renters are here once you add a lease.'}
          </EmptyState>
        </Card>
      ) : (
        <Choose
          filter={filter}
          list={list}
          canChange={canChange}
          form={form}
          page={page}
          pageCount={pageCount}
        />
      )}
      {children}
    </Page>
  )
}

type ChooseProps = Omit<Props, 'result'> & { page: number; pageCount: number }

function Choose({ filter, list, canChange, form: [, fields], page, pageCount }: ChooseProps) {
  const renters = (
    <Card>
      <Stack>
        <Table
          caption="Renters"
          isCaptionHidden
          rows={list.rows}
          rowKey={({ id }) => id}
          columns={canChange ? [chooseColumn, ...columns] : columns}
        />
        <Pagination
          page={page}
          pageCount={pageCount}
          to={(asked) => `${rentPaths.renters}${searchOfRenters(filter, { page: asked })}`}
          label="Pages of renters"
        />
      </Stack>
    </Card>
  )
  if (!canChange) return renters
  const unavailable = list.whyNot === null ? undefined : <Link to={rentPaths.settings}>{list.whyNot}</Link>
  return (
    <Form method="post" action={`${rentPaths.renters}${searchOfRenters(filter) || '?index'}`} noValidate>
      <PageFormToken />
      <Stack gap="l">
        {renters}
        <Card labelledBy="chosen">
          <Stack>
            <h2 id="chosen">With the renters you chose</h2>
            {list.total > list.rows.length && (
              <CheckboxField name="all" label={`All ${list.total} renters that match, not only this page`} />
            )}
            <Row>
              <Button name="do" value="request" unavailable={unavailable}>
                Request Consent via Email
              </Button>
            </Row>
            <TextField
              {...fieldProps(fields.addendum)}
              label="Where did they agree?"
              hint="Only for renters who agreed in writing already, such as “Addendum B of the lease”. They can object at once. Late months always need their own answer."
              maxLength={500}
            />
            <Row>
              <Button name="do" value="attest" look="quiet" unavailable={unavailable}>
                Mark as Consented
              </Button>
            </Row>
          </Stack>
        </Card>
      </Stack>
    </Form>
  )
}

const chooseColumn: Column<ListedRenter> = {
  label: 'Choose',
  isLabelHidden: true,
  cell: ({ id, name, consent, province, isOver }) =>
    consent === 'accepted' || isOver || !isReportedIn(province) ? null : (
      <label>
        <input type="checkbox" name="renter" value={id} />
        <small>
          Choose<Hidden> {name}</Hidden>
        </small>
      </label>
    ),
}

const columns: Column<ListedRenter>[] = [
  {
    label: 'Renter',
    isRowHeader: true,
    cell: ({ name, email, leaseId }) => (
      <>
        <Link to={rentPaths.lease(leaseId)}>{name}</Link>
        <br />
        <small>{email ?? 'No email address'}</small>
      </>
    ),
  },
  { label: 'Lease', cell: ({ address }) => address },
  { label: 'Lease Start Date', cell: ({ startsOn }) => <Time date={startsOn} /> },
  {
    label: 'Consent',
    cell: (renter) => {
      const reason = reasonOf(renter)
      return (
        <>
          <ConsentStatusBadge status={shownConsent(renter.consent)} />
          {reason && (
            <>
              <br />
              <small>{reason}</small>
            </>
          )}
        </>
      )
    },
  },
]
