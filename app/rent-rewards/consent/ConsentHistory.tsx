import { Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import * as css from './consent.css.ts'
import { type ConsentHappening, type HistoryReader, happeningText } from './consent-history.ts'

type Props = { history: readonly ConsentHappening[]; of: HistoryReader }

/** What happened to a renter's consent, by day, latest first. The same for both sides, in the words of each. */
export function ConsentHistory({ history, of }: Props) {
  return (
    <ol className={css.history}>
      {history.map((happening, index) => (
        <li key={index}>
          <Text as="span" size="small" tone="muted">
            <Time date={happening.on} />
          </Text>
          <span>{happeningText(happening, of)}</span>
        </li>
      ))}
    </ol>
  )
}
