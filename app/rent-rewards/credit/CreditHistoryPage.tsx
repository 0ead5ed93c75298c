import { LabelledBadge } from '#app/ui/Badge.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { rentPaths } from '../paths.ts'
import { RentTabs } from '../RentTabs.tsx'
import { ComingCard, ComingDayCard } from './ComingCard.tsx'
import { type CreditHistory, type CreditReport, reportStatus } from './credit-view.ts'

/** What was sent about an organization's leases, and what will be. */
export function CreditHistoryPage({ history: { reports, next, nextOn } }: { history: CreditHistory }) {
  return (
    <Page>
      <PageHeader title="Rent Rewards" lede="What was sent to Equifax, and what will be." />
      <RentTabs current="credit" />
      {next ? <ComingCard next={next} /> : <ComingDayCard reportDate={nextOn} />}
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
