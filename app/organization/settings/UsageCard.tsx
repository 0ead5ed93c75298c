import type { UsageCount } from '#app/platform/matter.ts'
import { planNames } from '#app/platform/plan-names.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Count } from '#app/ui/records/Value.tsx'

/** How much of each limit the organization uses. */
export function UsageCard({ usage, plan }: { usage: readonly UsageCount[]; plan: 'community' | 'plus' }) {
  return (
    <Card labelledBy="usage">
      <Stack>
        <h2 id="usage">Usage</h2>
        <KeyValueList
          entries={[
            { label: 'Plan', value: planNames[plan] },
            ...usage.map(({ label, count }) => ({ label, value: <Count of={count} /> })),
          ]}
        />
      </Stack>
    </Card>
  )
}
