import { formatMonth } from '#app/platform/values/parts-of-date.ts'
import { LabelledBadge } from '#app/ui/Badge.tsx'
import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Row, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { leasesText } from '../leases/leases-text.ts'
import { rentPaths } from '../paths.ts'
import { RentTabs } from '../RentTabs.tsx'
import { type CreditHistory, type CreditReport, reportStatus } from './credit-view.ts'

/** What was sent about an organization's leases, and what will be. */
export function CreditHistoryPage({ history: { reports, next } }: { history: CreditHistory }) {
  return (
    <Page>
      <PageHeader title="Rent Rewards" lede="What was sent to Equifax, and what will be." />
      <RentTabs current="credit" />
      <Next next={next} />
      <Card labelledBy="reports">
        <Stack>
          <h2 id="reports">Reports</h2>
          {reports.length === 0 ? (
            <EmptyState title="Nothing was reported yet">
              The first report goes out on the 15th after a renter agreed and the month is confirmed.
            </EmptyState>
          ) : (
            <Table
              caption="Reports, latest first"
              isCaptionHidden
              rows={reports}
              rowKey={({ id }) => id}
              columns={[
                {
                  label: 'Reporting Date',
                  isRowHeader: true,
                  cell: ({ id, reportDate }) => (
                    <Link to={rentPaths.creditReport(id)}>
                      <Time date={reportDate} />
                    </Link>
                  ),
                },
                {
                  label: 'Leases Reported',
                  isNumeric: true,
                  cell: ({ reported, leftOut }) => (
                    <>
                      {reported}
                      {leftOut > 0 && <small>{leftOut} left out</small>}
                    </>
                  ),
                },
                {
                  label: 'Equifax Status',
                  cell: (report: CreditReport) => (
                    <>
                      <LabelledBadge {...reportStatus(report)} />
                      {!report.isSent && <small>The file is made, and not sent yet</small>}
                    </>
                  ),
                },
              ]}
            />
          )}
        </Stack>
      </Card>
      <Text size="small" tone="muted">
        A corrected month is sent again with the next report. The bureau then shows the corrected history.
      </Text>
    </Page>
  )
}

const closedTexts = {
  ended: 'Rent Rewards has ended. Nothing is sent until it starts again.',
  not_started: 'Rent Rewards is not started. Nothing is sent before that.',
}

function Next({ next }: Pick<CreditHistory, 'next'>) {
  const { reportDate, hasBegun, closed, leases, confirmed, earlier } = next
  const toConfirm = earlier > 0 || (hasBegun && confirmed < leases)
  return (
    <Card labelledBy="next">
      <Stack>
        <h2 id="next">
          Next report: <Time date={reportDate} />
        </h2>
        <p>{closed !== null ? closedTexts[closed] : comingText(next)}</p>
        {closed === null && toConfirm && (
          <Row>
            <LinkButton to={rentPaths.confirm}>Confirm months</LinkButton>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function comingText({ month, hasBegun, leases, confirmed, earlier }: CreditHistory['next']): string {
  if (leases === 0) return 'No renter has agreed yet, so nothing is sent.'
  const own = hasBegun
    ? confirmedText(formatMonth(month), leases, confirmed)
    : `${formatMonth(month)} has not begun.`
  if (earlier === 0) return `${leasesText(leases)} can be reported. ${own}`
  return `${leasesText(leases)} with consent. ${
    earlier === leases
      ? 'An earlier month of each is not confirmed. Nothing is sent until it is.'
      : `An earlier month of ${leasesText(earlier)} is not confirmed. Nothing is sent about those until it is.`
  } ${own}`
}

function confirmedText(month: string, leases: number, confirmed: number): string {
  if (confirmed === leases) return `${month} is confirmed for all of them.`
  const rest = 'What is not confirmed by the 14th stays out.'
  return confirmed === 0
    ? `${month} is not confirmed for any of them. ${rest}`
    : `${month} is confirmed for ${confirmed}. ${rest}`
}
