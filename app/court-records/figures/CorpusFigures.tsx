import type { Moment as Instant } from '#app/platform/values/moments.ts'
import type { Shown } from '#app/platform/values/shown.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { muted, small } from '#app/ui/base.css.ts'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { StatCard } from '#app/ui/records/StatCard.tsx'
import { Count, Moment, Value } from '#app/ui/records/Value.tsx'
import { Grid } from '#app/ui/some-layout.tsx'
import { Time } from '#app/ui/values.tsx'
import { BarChart } from './BarChart.tsx'
import type { ChartData } from './charts.ts'
import type { ChartDrawings } from './drawing.ts'

export type CorpusFiguresView = {
  updated: Instant
  totalOwed: Shown
  latestN4: string | null
  totalFilings: number
  averageWaitDays: number | null
  cases: { chart: ChartData; drawings: ChartDrawings; isSample: boolean }
  /** `source` is null for the sandbox's sample; without values there is no chart. */
  l1: { chart: ChartData; drawings: ChartDrawings; source: string | null } | null
}

/** Four figures and two charts of all published orders. */
export function CorpusFigures({ figures }: { figures: CorpusFiguresView }) {
  const { updated, totalOwed, latestN4, totalFilings, averageWaitDays, cases, l1 } = figures
  return (
    <>
      <Stack as="section">
        <Row spread>
          <h2>Across all published orders</h2>
          <span className={`${small} ${muted}`}>
            Updated <Moment {...updated} />
          </span>
        </Row>
        <Grid columns="four">
          <StatCard
            label="Total owed"
            value={<Value of={totalOwed} />}
            source="Ordered to be paid, by tenants and by landlords"
          />
          <StatCard
            label="Latest N4"
            value={latestN4 ? <Time date={latestN4} /> : 'None yet'}
            source="Newest order on a notice for unpaid rent"
          />
          <StatCard
            label="Court filings"
            value={<Count of={totalFilings} />}
            source="Orders you can search"
          />
          <StatCard
            label="Average wait"
            value={averageWaitDays === null ? 'Not known' : `${averageWaitDays}\u00a0days`}
            source="From hearing to order, last 12 months"
          />
        </Grid>
      </Stack>
      <Grid>
        {l1 && (
          <Card labelledBy="l1-waits">
            <Heading
              id="l1-waits"
              isSample={l1.source === null}
              note="Landlord applications for unpaid rent, Ontario"
            >
              Months to an L1 hearing
            </Heading>
            <BarChart
              title="Average months from an L1 application to its hearing"
              chart={l1.chart}
              drawings={l1.drawings}
              columns={['Quarter', 'Months']}
            >
              {l1.source && <p className={`${small} ${muted}`}>Source: {l1.source}</p>}
            </BarChart>
          </Card>
        )}
        <Card labelledBy="owed-per-case">
          <Heading
            id="owed-per-case"
            isSample={cases.isSample}
            note="What orders tell tenants to pay landlords, by year of the order"
          >
            Average rent owed per case
          </Heading>
          <BarChart
            title="Average that orders tell a tenant to pay, by year of the order"
            chart={cases.chart}
            drawings={cases.drawings}
            columns={['Year', 'Average']}
          />
        </Card>
      </Grid>
    </>
  )
}

type HeadingProps = { id: string; isSample: boolean; note: string; children: string }

const Heading = ({ id, isSample, note, children }: HeadingProps) => (
  <Stack gap="xs">
    <Row spread>
      <h2 id={id}>{children}</h2>
      {isSample && <Badge tone="yellow">Sample values</Badge>}
    </Row>
    <p className={`${small} ${muted}`}>{note}</p>
  </Stack>
)
