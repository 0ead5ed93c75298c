import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { DateField, SelectField } from '#app/ui/fields.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Tabs } from '#app/ui/records/paging.tsx'
import { MonthOfYear } from '#app/ui/records/Value.tsx'
import { MoneyField } from '#app/ui/some-fields.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Money } from '#app/ui/values.tsx'
import { leasesText } from '../leases/leases-text.ts'
import { rentPaths } from '../paths.ts'
import * as css from './confirm.css.ts'
import type { ConfirmList, ToConfirm } from './confirm-list.server.ts'
import type { Month } from './months.ts'

const choices = [
  { value: 'in_full', label: 'Paid in full' },
  { value: 'in_part', label: 'Paid in part' },
  { value: 'nothing', label: 'Nothing paid' },
  { value: 'not_known', label: 'I don’t know yet' },
]

/** Where an earlier month is open: what was paid then can stay unknown, and this month is reported again. */
const choicesAfterGap = [
  ...choices.slice(0, 3),
  { value: 'nothing_owed', label: 'Nothing is owed, earlier months included' },
  ...choices.slice(3),
]

export type ConfirmFields = Record<string, string>
type Props = {
  month: Month
  today: string
  list: ConfirmList
  /** Of one lease only, which may be confirmed already. */
  leaseId: string | null
  form: ServerForm<ConfirmFields>
}

/** All leases of a month on one page: paid in full, except where the landlord says otherwise. */
export function ConfirmPage({ month, today, list, leaseId, form: [meta, fields] }: Props) {
  const { leases, more, without, months } = list
  const name = formatMonth(month)
  const [only] = leaseId === null ? [] : leases
  const backTo = leaseId === null ? rentPaths.leases : rentPaths.lease(leaseId)
  const toMonth = (each: string) =>
    leaseId === null ? rentPaths.confirmMonth(each) : rentPaths.confirmLease(each, leaseId)
  return (
    <Page>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <PageHeader
        title={`Confirm ${name}`}
        lede={
          only
            ? [only.address, only.city].join(', ')
            : leases.length > 0 && 'Everyone paid in full, except where you choose something else.'
        }
        trail={
          <Breadcrumb
            trail={[
              { label: 'Rent Rewards', to: rentPaths.leases },
              ...(only ? [{ label: only.address, to: backTo }] : []),
            ]}
            current={`Confirm ${name}`}
          />
        }
      />
      {leaseId === null && months.some((each) => each !== month) && (
        <Tabs
          label="Months to confirm"
          tabs={[...new Set([...months, month])].toSorted().map((each) => ({
            label: <MonthOfYear of={each} />,
            to: toMonth(each),
            isCurrent: each === month,
          }))}
        />
      )}
      {leases.length === 0 ? (
        <Card>
          <EmptyState
            title={`Nothing to confirm for ${name}`}
            action={
              <LinkButton to={backTo}>{leaseId === null ? 'See your leases' : 'See the lease'}</LinkButton>
            }
          >
            {leaseId !== null
              ? 'No rent of this lease is due in that month.'
              : without > 0
                ? 'Leases whose renters have not agreed are not asked about.'
                : 'We email you when the next month is due.'}
          </EmptyState>
        </Card>
      ) : (
        <Form {...formProps(meta)}>
          <PageFormToken />
          <Stack gap="l">
            <Card>
              <DateField
                label="What you know as of"
                hint="The day up to which you have looked."
                {...fieldProps(fields.as_of as never)}
                max={today}
              />
            </Card>
            <Card labelledBy="leases">
              <h2 id="leases">
                {only ? `Rent due for ${name}` : `${leasesText(leases.length)}: rent due for ${name}`}
              </h2>
              <ul className={css.list}>
                {leases.map((lease) => (
                  <Line key={lease.id} lease={lease} fields={fields} />
                ))}
              </ul>
            </Card>
            <Text tone="muted" size="small">
              Where you do not know yet, nothing is reported: that is neither a payment nor a miss.
              {only &&
                ' What was said of the month before, and what it recorded, is replaced and stays on record.'}
              {without > 0 && !only && ` ${leasesText(without)} without consent are not asked about.`}
            </Text>
            {more > 0 && <p>{leasesText(more)} more come after these.</p>}
            <ConfirmButtons confirm={`Confirm ${name}`} cancelTo={backTo} />
          </Stack>
        </Form>
      )}
    </Page>
  )
}

function Line({ lease, fields }: { lease: ToConfirm; fields: ServerForm<ConfirmFields>[1] }) {
  const { id, address, city, renters, due, before } = lease
  const saidBefore = lease.said ?? 'in_full'
  const said = fieldProps(fields[`said-${id}`] as never)
  return (
    <li className={css.line}>
      <div>
        <input type="hidden" name="lease" value={id} />
        <b>{address}</b>
        <br />
        <Text size="small" tone="muted">
          {[city, renters].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className={css.amount}>
        <Money cents={due} />
        <br />
        <Text size="small" tone="muted">
          {before === null ? 'Earlier month open' : before > 0 ? <Before cents={before} /> : null}
        </Text>
      </div>
      <SelectField
        {...said}
        label={<Hidden>What was paid for {address}</Hidden>}
        options={before === null || lease.said === 'nothing_owed' ? choicesAfterGap : choices}
        defaultValue={said.defaultValue ?? saidBefore}
        width="full"
      />
      <div className={css.part}>
        <MoneyField
          {...fieldProps(fields[`received-${id}`] as never)}
          label={
            <>
              Received in the month<Hidden> for {address}</Hidden>
            </>
          }
        />
      </div>
    </li>
  )
}

const Before = ({ cents }: { cents: number }) => (
  <>
    <Money cents={cents} /> owed before
  </>
)
