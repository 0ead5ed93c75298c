import { bureauAmount } from '#app/bureau/line/bureau-amount.ts'
import { accountStatus } from '#app/platform/metro2/labels.ts'
import { LabelledBadge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { FilterForm } from '#app/ui/records/FilterForm.tsx'
import { Pagination } from '#app/ui/records/paging.tsx'
import { type Column, Table } from '#app/ui/records/Table.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { delayMs } from '../leases/lease-filter.ts'
import { leasesText } from '../leases/leases-text.ts'
import { lineStatusLabels } from '../line/line-labels.ts'
import { wordsOf } from '../line/reasons.ts'
import { rentPaths } from '../paths.ts'
import * as css from './CreditReportPage.css.ts'
import {
  type CreditEntry,
  type CreditReport,
  type EntryGroup,
  entryGroups,
  groupOfKind,
  groupTexts,
  type Kind,
  reportStatus,
} from './credit-view.ts'

export type CreditReportView = {
  report: CreditReport
  kinds: Kind[]
  rows: CreditEntry[]
  page: number
  pageCount: number
  total: number
  q: string
  group: EntryGroup | null
}

/** One report: each lease with what was sent, and what was left out and why. */
export function CreditReportPage({
  report,
  kinds,
  rows,
  page,
  pageCount,
  total,
  q,
  group,
}: CreditReportView) {
  const { id, reportDate, reported, leftOut } = report
  return (
    <Page>
      <PageHeader
        title={
          <>
            Report of <Time date={reportDate} />
          </>
        }
        badge={<LabelledBadge {...reportStatus(report)} />}
        {...(!report.isSent && { lede: 'The file is made. It is not sent to Equifax yet.' })}
        trail={
          <Breadcrumb
            trail={[
              { label: 'Rent Rewards', to: rentPaths.start },
              { label: 'Credit history', to: rentPaths.credit },
            ]}
            current={<Time date={reportDate} />}
          />
        }
        actions={
          <LinkButton to={rentPaths.creditCsv(id)} look="quiet" reloadDocument>
            Download CSV
          </LinkButton>
        }
      />
      <Card labelledBy="kinds">
        <Stack>
          <h2 id="kinds">{reportedText(reported, leftOut)}</h2>
          <ul className={css.figures}>
            {figuresOf(kinds).map(({ text, reason, of, count }) => (
              <li key={reason ?? text}>
                <Link to={rentPaths.creditReport(id, { group: of })}>
                  <b>{count} </b>
                  {text}
                  {reason && <small>{reason}</small>}
                </Link>
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
      <Card labelledBy="leases">
        <Stack>
          <h2 id="leases">Lease by lease</h2>
          <FilterForm
            action={rentPaths.creditReport(id)}
            values={{ q, ...(group !== null && { group }) }}
            delayMs={delayMs}
            found={leasesText(total)}
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
          {(q || group !== null) && (
            <Row>
              {group !== null && <span>{groupTexts[group].only}</span>}
              <Link to={rentPaths.creditReport(id)}>Show all leases</Link>
            </Row>
          )}
          {rows.length === 0 ? (
            <EmptyState title="No results found" />
          ) : (
            <Table
              caption="Leases of this report"
              isCaptionHidden
              rows={rows}
              rowKey={(row) => row.id}
              groupOf={({ rank }) => headingOf(entryGroups[rank] ?? 'as-usual', kinds)}
              columns={columns}
            />
          )}
          <Pagination
            page={page}
            pageCount={pageCount}
            to={(asked) => rentPaths.creditReport(id, { q, group, page: asked })}
            label="Pages of leases"
          />
        </Stack>
      </Card>
      <Text size="small" tone="muted">
        The bureau gets whole dollars, without the cents. Something wrong? Correct the month on the lease: the
        next report carries it.
      </Text>
    </Page>
  )
}

const reportedText = (reported: number, leftOut: number): string => {
  const all = reported + leftOut
  if (leftOut > 0)
    return all === 1
      ? `${reported} of 1 lease reported, ${leftOut} left out`
      : `${reported} of ${all} leases reported, ${leftOut} left out`
  return all === 1 ? `${reported} of 1 lease reported` : `${reported} of ${all} leases reported`
}

const headingOf = (group: EntryGroup, kinds: readonly Kind[]): string => {
  const count = kinds.filter((kind) => groupOfKind(kind) === group).reduce((sum, kind) => sum + kind.count, 0)
  return groupTexts[group].heading(count)
}

/** Each count once, what went out first. */
const figuresOf = (kinds: readonly Kind[]) =>
  kinds
    .map((kind) => ({ ...kindTexts(kind), of: groupOfKind(kind), count: kind.count }))
    .toSorted((a, b) => entryGroups.indexOf(b.of) - entryGroups.indexOf(a.of))

const kindTexts = ({ status, reason, owes }: Kind): { text: string; reason?: string } => {
  if (status === null) return { text: 'Left out', reason: wordsOf(reason ?? '')?.short ?? 'Another reason' }
  if (status !== accountStatus.current) return { text: lineStatusLabels[status] ?? 'Other' }
  return { text: owes ? 'Up to date, money owed' : 'Up to date, nothing owed' }
}

const columns: readonly Column<CreditEntry>[] = [
  {
    label: 'Lease',
    isRowHeader: true,
    cell: ({ leaseId, address, city, agreed, names }) => (
      <>
        {address ? (
          <Link to={rentPaths.lease(leaseId)}>{[address, city].filter(Boolean).join(', ')}</Link>
        ) : (
          'A deleted lease'
        )}
        <small>{(names.length > 0 ? names : agreed).join(', ')}</small>
      </>
    ),
  },
  {
    label: 'Owed',
    isNumeric: true,
    cell: ({ status, owed }) => (status === null ? 'Not sent' : <Money cents={bureauAmount(owed)} />),
  },
  {
    label: '30 days late or more',
    isNumeric: true,
    cell: ({ pastDue }) => (pastDue === null ? 'Not sent' : <Money cents={bureauAmount(pastDue)} />),
  },
  {
    label: 'Sent for',
    cell: ({ names, renters }) => {
      if (names.length === 0) return 'No one'
      const of = names.length < renters ? `${names.length} of ${renters}` : String(names.length)
      return `${of} ${of === '1' ? 'renter' : 'renters'}`
    },
  },
  { label: 'Sent as', cell: (row) => <SentAs {...row} /> },
]

function SentAs({ status, why, since, closedOn, dispute }: CreditEntry) {
  if (status === null) return <>{why}</>
  return (
    <>
      {lineStatusLabels[status] ?? 'Other'}
      {since && (
        <small>
          Since <Time date={since} />
        </small>
      )}
      {closedOn && (
        <small>
          {status === accountStatus.transferred ? 'Closed' : 'Ended'} <Time date={closedOn} />
        </small>
      )}
      {dispute && <small>{dispute === 'XB' ? 'Disputed' : 'With the mark of a dispute'}</small>}
    </>
  )
}
