import { Card } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import * as css from './Report.css.ts'

/** What no report shows. */
export const NotShown = ({ points }: { points: readonly { title: string; text: string }[] }) => (
  <Card labelledBy="not-shown">
    <h2 id="not-shown">What this report does not show</h2>
    <ul className={css.points}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <Text size="small">
            <b>{title}</b> {text}
          </Text>
        </li>
      ))}
    </ul>
  </Card>
)
