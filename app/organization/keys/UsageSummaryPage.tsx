import { useId } from 'react'
import { formatCount } from '#app/platform/values/count-text.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Card, Page, Stack } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { StatCard } from '#app/ui/records/StatCard.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Count } from '#app/ui/records/Value.tsx'
import { Grid } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { nameOfKey } from './keys.ts'
import { UsageChart } from './UsageChart.tsx'
import { callsText, shownDays } from './usage.ts'
import type { ShownUsage } from './view-usage.ts'

/** How much the keys were used recently: a chart for each, and everything as a table. */
export function UsageSummaryPage({ usage }: { usage: ShownUsage }) {
  if (usage.keys.length === 0) {
    return (
      <EmptyState title="No calls yet">
        The calls that your programs make with your keys in the last {shownDays} days are counted here.
      </EmptyState>
    )
  }
  return (
    <Page>
      <Grid>
        <StatCard
          label="Calls"
          value={callsText(usage.calls)}
          source={`With all keys, in ${shownDays} days`}
        />
        <StatCard
          label="Refused or failed"
          value={callsText(usage.errors)}
          source="Of these. Usage History says why."
        />
      </Grid>
      {usage.keys.map((key) => (
        <KeyOfUse key={key.number} shown={key} />
      ))}
      <Details summary="Show as a table">
        <Table
          caption={`Calls by day and key in the last ${shownDays} days`}
          isCaptionHidden
          rows={usage.rows}
          rowKey={({ day, number }) => `${day} ${number}`}
          columns={[
            { label: 'Day', isRowHeader: true, cell: ({ day }) => <Time date={day} /> },
            { label: 'Key', cell: ({ key }) => key },
            { label: 'Calls', isNumeric: true, cell: ({ calls }) => <Count of={calls} /> },
            {
              label: 'Refused or failed',
              isNumeric: true,
              cell: ({ errors }) => <Count of={errors} />,
            },
          ]}
        />
      </Details>
    </Page>
  )
}

function KeyOfUse({ shown }: { shown: ShownUsage['keys'][number] }) {
  const id = useId()
  const name = nameOfKey(shown)
  return (
    <Card labelledBy={id}>
      <Stack gap="s">
        <h2 id={id}>{name}</h2>
        <Text size="small" tone="muted">
          {shown.isTest ? 'Test key' : 'Production key'} · {callsText(shown.calls)}
          {shown.errors > 0 && ` · ${formatCount(shown.errors)} refused or failed, at the bottom of the bars`}
        </Text>
        <UsageChart title={`Calls a day with ${name}`} says={shown.says} drawings={shown.drawings} />
      </Stack>
    </Card>
  )
}
