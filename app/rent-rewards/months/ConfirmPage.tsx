import { Form } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { formatMonth, monthName } from '#app/platform/values/parts-of-date.ts'
import { Button, ConfirmButtons, LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { DateField } from '#app/ui/fields.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Tabs } from '#app/ui/records/paging.tsx'
import { Moment, MonthOfYear } from '#app/ui/records/Value.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { leasesText } from '../leases/leases-text.ts'
import { rentPaths } from '../paths.ts'
import { ConfirmLine } from './ConfirmLine.tsx'
import { QuietSave, Tally } from './ConfirmNow.tsx'
import * as css from './confirm.css.ts'
import type { Overtaken } from './confirm-form.server.ts'
import type { ConfirmList, ToConfirm } from './confirm-list.server.ts'
import { FindLease } from './FindLease.tsx'
import type { Month } from './months.ts'

export type ConfirmFields = Record<string, string>
type Props = {
  month: Month
  today: string
  list: ConfirmList
  /** Of one lease only, which may be confirmed already. */
  leaseId: string | null
  /** What a colleague stated after the page was opened: those leases alone are shown. */
  overtaken: Overtaken | null
  done: string | null
  form: ServerForm<ConfirmFields>
}

/** All leases of a month on one page: paid in full, except where the landlord says otherwise. */
export function ConfirmPage({ month, today, list, leaseId, overtaken, done, form: [meta, fields] }: Props) {
  const { leases, more, without, months, draft } = overtaken?.list ?? list
  const name = formatMonth(month)
  const [only] = leaseId === null ? [] : leases
  const backTo = leaseId === null ? rentPaths.leases : rentPaths.lease(leaseId)
  const toMonth = (each: string) =>
    leaseId === null ? rentPaths.confirmMonth(each) : rentPaths.confirmLease(each, leaseId)
  return (
    <Page>
      <ErrorSummary errors={listErrors(inOrder(meta, leases))} />
      <PageHeader
        title={`Confirm ${name}`}
        lede={
          only
            ? [only.address, only.city].join(', ')
            : overtaken
              ? 'Another answer came in after you opened the page. It counts, unless you confirm yours.'
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
      <StatusMessage>{overtaken?.done ?? done}</StatusMessage>
      {leases.length > 0 && (
        <StatusMessage tone="info">
          {draft && (
            <>
              Saved for later on <Moment {...draft.at} /> by {draft.by ?? 'a former member'}. Nothing of it is
              confirmed yet.
            </>
          )}
        </StatusMessage>
      )}
      {leaseId === null && !overtaken && months.some((each) => each !== month) && (
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
        // Another month or another list has other choices.
        <Form {...formProps(meta)} key={[month, leaseId, overtaken !== null].join('/')}>
          <PageFormToken />
          <Stack gap="l">
            <Card>
              <DateField
                label="What you know as of"
                hint="The day up to which you have looked."
                {...fieldProps(fields.as_of as never)}
                max={today}
              />
              <FindLease formId={meta.id} count={leases.length} />
            </Card>
            <Card labelledBy="leases">
              <h2 id="leases">
                {only ? `Rent due for ${name}` : `${leasesText(leases.length)}: rent due for ${name}`}
              </h2>
              <ul className={css.list}>
                {leases.map((lease) => (
                  <ConfirmLine key={lease.id} lease={lease} fields={fields} />
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
            {overtaken || leaseId === null ? (
              <div className={css.bar}>
                <div>
                  <Tally formId={meta.id} />
                  {!overtaken && <QuietSave formId={meta.id} month={month} />}
                </div>
                <div className={css.buttons}>
                  {/* First: Enter in a field confirms nothing. */}
                  {overtaken ? (
                    <Button look="quiet" name="intent" value="leave">
                      Leave as confirmed
                    </Button>
                  ) : (
                    <Button look="quiet" name="intent" value="save">
                      Save for later
                    </Button>
                  )}
                  <Button>Confirm {monthName(month)}</Button>
                </div>
              </div>
            ) : (
              <ConfirmButtons confirm={`Confirm ${name}`} cancelTo={backTo} />
            )}
          </Stack>
        </Form>
      )}
      {leaseId === null && !overtaken && (
        <Row>
          <LinkButton to={rentPaths.credit} look="quiet">
            What goes out next
          </LinkButton>
          <LinkButton to={rentPaths.monthCsv(month)} look="quiet" reloadDocument>
            Download CSV<Hidden> of all leases with rent due for {name}</Hidden>
          </LinkButton>
        </Row>
      )}
    </Page>
  )
}

/** The errors in the order of the page, whatever order they came in. */
function inOrder({ id, allErrors }: ServerForm<ConfirmFields>[0], leases: readonly ToConfirm[]) {
  const places = ['as_of', ...leases.flatMap((lease) => [`said-${lease.id}`, `received-${lease.id}`])]
  const placeOf = (field: string) => places.indexOf(field.slice(`${id}-`.length))
  return Object.fromEntries(
    Object.entries(allErrors).toSorted(([one], [other]) => placeOf(one) - placeOf(other)),
  )
}
