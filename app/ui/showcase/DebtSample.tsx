import { DebtStatusBadge } from '#app/ui/records/DebtStatusBadge.tsx'
import { LinkButton } from '../Button.tsx'
import { muted, small } from '../base.css.ts'
import { KeyValueList } from '../KeyValueList.tsx'
import { Card, Page, Row, Stack } from '../layout.tsx'
import { Breadcrumb } from '../navigation.tsx'
import { PageHeader } from '../PageHeader.tsx'
import { ProgressBar } from '../ProgressBar.tsx'
import { Details } from '../records/Details.tsx'
import { Tabs } from '../records/paging.tsx'
import { figure } from '../records/StatCard.css.ts'
import { Table } from '../records/Table.tsx'
import { Timeline } from '../records/Timeline.tsx'
import { Split } from '../some-layout.tsx'
import { FileNumber, Money, Time } from '../values.tsx'

type Line = { from: string; what: string; why: string; cents: number; balance: number }

const lines: Line[] = [
  {
    from: '2024-02-13',
    what: 'Ordered amount',
    why: 'Clause 5 of the order, filing cost of $186.00 included',
    cents: 717658,
    balance: 717658,
  },
  {
    from: '2024-02-14',
    what: 'Daily compensation',
    why: 'Clause 6 · 18 days at $87.95, Jan 19 until move-out',
    cents: 158310,
    balance: 875968,
  },
  {
    from: '2026-03-02',
    what: 'Payment',
    why: 'Noor Al-Haddadin · recorded by Avery Chen · interest first, then $913.56 of the ordered amount',
    cents: -215000,
    balance: 784612,
  },
  {
    from: '2026-03-14',
    what: 'Interest, both',
    why: '12 days since the payment on $6,263.02 and $1,583.10',
    cents: 1805,
    balance: 786417,
  },
]

function Ledger() {
  return (
    <Card>
      <Table
        caption="How the balance is made up"
        columns={[
          { label: 'From', cell: (line: Line) => <Time date={line.from} /> },
          {
            label: 'What it is',
            isRowHeader: true,
            cell: (line) => (
              <>
                {line.what} <small>{line.why}</small>
              </>
            ),
          },
          { label: 'Amount', isNumeric: true, cell: (line) => <Money cents={line.cents} /> },
          { label: 'Balance', isNumeric: true, cell: (line) => <Money cents={line.balance} /> },
        ]}
        rows={lines}
        rowKey={(line) => line.from}
      />
    </Card>
  )
}

function Repayment() {
  return (
    <Card>
      <Row spread>
        <h2>Repayment</h2>
        <span className={`${small} ${muted}`}>
          Last updated <Time date="2026-03-02" />
        </span>
      </Row>
      <Stack gap="xs">
        <p className={`${small} ${muted}`}>Outstanding balance</p>
        <p className={figure.large}>
          <Money cents={786417} />
        </p>
      </Stack>
      <ProgressBar
        label="Paid"
        value={215000}
        max={1001417}
        start={
          <>
            <b>$2,150.00</b> paid
          </>
        }
        end={
          <>
            <b>$10,014.17</b> charged in all
          </>
        }
      />
      <Row>
        <LinkButton look="primary" to="?view=dialog">
          Record payment
        </LinkButton>
        <LinkButton to="?view=dialog">Waive amount</LinkButton>
      </Row>
    </Card>
  )
}

function Aside() {
  return (
    <>
      <Card>
        <h2>What's next</h2>
        <Timeline
          entries={[
            { title: 'Reviewed', note: <Time date="2024-02-20" />, state: 'done' },
            { title: 'Tenants notified', note: <Time date="2024-02-20" />, state: 'done' },
            { title: 'First report', note: <Time date="2024-03-15" />, state: 'done' },
            { title: 'Next report', note: <Time date="2026-03-15" />, state: 'now' },
          ]}
        />
        <a href="#line" className={small}>
          See the exact line that will be sent
        </a>
      </Card>
      <Card>
        <h2>Details</h2>
        <KeyValueList
          entries={[
            { label: 'Order issued', value: <Time date="2024-02-13" /> },
            { label: 'Interest', value: '7.00% simple' },
            { label: 'Possession', value: 'Vacated Feb 6, 2024' },
            { label: 'Reporting ends', value: <Time date="2030-02-13" /> },
          ]}
        />
      </Card>
      <Card tone="danger">
        <h2>Danger Zone</h2>
        <p className={`${small} ${muted}`}>
          Deleting stops reporting for good. A deleted debt cannot be reopened.
        </p>
        <div>
          <LinkButton look="danger" to="?view=dialog">
            Delete this rental debt
          </LinkButton>
        </div>
      </Card>
    </>
  )
}

/** A debt's summary page. */
export function DebtSample() {
  return (
    <Page>
      <PageHeader
        trail={
          <Breadcrumb
            trail={[{ label: 'Rental Debt', to: '?view=wizard' }]}
            current="1407, 2285 Harrowgate Blvd"
          />
        }
        title="1407, 2285 Harrowgate Blvd, Mississauga"
        badge={<DebtStatusBadge status="active" />}
        lede={
          <>
            Étienne Beaulac-Fournier, Noor Al-Haddadin · File <FileNumber>LTB-L-097733-23</FileNumber>
          </>
        }
        actions={<LinkButton to="#report">Report an Issue</LinkButton>}
      />
      <Tabs
        label="Debt"
        tabs={['Summary', 'Credit Reporting', 'Transactions', 'People', 'Documents'].map((label, index) => ({
          label,
          to: `?view=debt&tab=${index}`,
          isCurrent: index === 0,
        }))}
      />
      <Split
        main={
          <>
            <Repayment />
            <Ledger />
            <Details summary="How interest is counted">
              Simple interest on the ordered amount that is still open.
            </Details>
          </>
        }
        side={<Aside />}
      />
    </Page>
  )
}
