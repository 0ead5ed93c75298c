import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'

type Usage = {
  members: number
  debts: number
  searches: number
  searchesThisMonth: number
  contributions: number
}

/** How much of what there is the organization uses. */
export function UsageCard({ usage, plan }: { usage: Usage; plan: 'community' | 'plus' }) {
  const count = (number: number) => number.toLocaleString('en-CA')
  return (
    <Card labelledBy="usage">
      <Stack>
        <h2 id="usage">Usage</h2>
        <KeyValueList
          entries={[
            { label: 'Plan', value: plan === 'plus' ? 'Plus' : 'Community' },
            { label: 'People in the team', value: count(usage.members) },
            { label: 'Rental debts, with drafts', value: count(usage.debts) },
            { label: 'Public record searches this month', value: count(usage.searchesThisMonth) },
            { label: 'Public record searches in all', value: count(usage.searches) },
            { label: 'Court orders uploaded', value: count(usage.contributions) },
          ]}
        />
      </Stack>
    </Card>
  )
}
