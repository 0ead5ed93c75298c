import type { Opening } from '#app/platform/matter.ts'
import { Link } from '#app/ui/Link.tsx'
import { Card, Stack } from '#app/ui/layout.tsx'
import { Moment } from '#app/ui/records/Value.tsx'
import { Text } from '#app/ui/Text.tsx'

type Props = { looked: readonly Opening[]; allTo: string }

/** Who opened a renter's lease last. */
export function LookedCard({ looked, allTo }: Props) {
  return (
    <Card labelledBy="looked">
      <Stack>
        <h2 id="looked">Who has looked</h2>
        {looked.length === 0 && <p>No one has opened this lease yet.</p>}
        {looked.map(({ id, what, who, at }) => (
          <Text key={id} size="small">
            {who}, <Moment {...at} />. {what}.
          </Text>
        ))}
        {looked.length > 0 && <Link to={allTo}>Everyone who has looked</Link>}
      </Stack>
    </Card>
  )
}
