import type { Opening } from '#app/platform/matter.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Moment } from '#app/ui/records/Value.tsx'
import { FileNumber } from '#app/ui/values.tsx'

type Props = { rows: readonly Opening[]; older: string | null; newest: string | null }

/** Views of the person's data: when, what, who and why. */
export function LookedPage({ rows, older, newest }: Props) {
  return (
    <Stack gap="l">
      <Card labelledBy="looked">
        <Stack>
          <h2 id="looked">Who has looked</h2>
          <p>
            Court orders, ledgers and SINs of rental debts that name you as a tenant, and court orders and
            ledgers of debts that you filed; leases that you rent. What you opened yourself is not listed. If
            someone opened the same thing again within ten minutes, you see it once.
          </p>
          {rows.length === 0 ? (
            <EmptyState title="No one has opened anything about you">
              When someone does, it is listed here with the time and the reason.
            </EmptyState>
          ) : (
            <Table
              caption="Who has looked"
              isCaptionHidden
              rows={rows}
              rowKey={({ id }) => String(id)}
              columns={[
                { label: 'What', isRowHeader: true, cell: ({ what }) => what },
                { label: 'When', cell: ({ at }) => <Moment {...at} /> },
                { label: 'Who', cell: ({ who }) => who },
                { label: 'Why', cell: ({ why }) => why },
                { label: 'About', cell: (row) => <About {...row} /> },
              ]}
            />
          )}
          {(older || newest) && (
            <p>
              {newest && <Link to={newest}>Newest</Link>}
              {newest && older && ' · '}
              {older && <Link to={older}>Older</Link>}
            </p>
          )}
        </Stack>
      </Card>
      <Card labelledBy="searches">
        <Stack gap="s">
          <h2 id="searches">Searches for applicants</h2>
          <p>
            Landlords can search public records for an applicant by name. We do not list those searches here:
            a search may be about someone else who has your name.
          </p>
          <p>
            To learn who searched for you, call our help line, <HelpLine />. We check that it is you, then
            tell you which organizations searched for your name.
          </p>
        </Stack>
      </Card>
    </Stack>
  )
}

function About({ about: { label, fileNumber, to } }: Opening) {
  return <Link to={to}>{fileNumber === null ? label : <FileNumber>{fileNumber}</FileNumber>}</Link>
}
