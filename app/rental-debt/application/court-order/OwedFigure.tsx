import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { OwedView } from '../outlook-view.ts'
import { sum } from './order-panel.css.ts'

/** The amount owed today, large. */
export function OwedFigure({ owed: { asOf, outstanding, perDay } }: { owed: OwedView }) {
  return (
    <div>
      <Text tone="muted">
        Owed today, <Time date={asOf} />
      </Text>
      <p className={sum}>
        <Money cents={outstanding} />
      </p>
      {perDay > 0 && (
        <Text size="small" tone="muted">
          Each day adds <Money cents={perDay} />.
        </Text>
      )}
    </div>
  )
}

/** Why it may be too high, and where to enter a missing move-out. */
export function OwedDoubts({
  owed: { doubts, movedOutOn },
  moveOutTo,
}: {
  owed: OwedView
  moveOutTo: string
}) {
  if (doubts.length === 0) return null
  return (
    <Notice tone="caution" title="Check the daily compensation">
      {doubts.map((doubt) => (
        <p key={doubt}>{doubt}</p>
      ))}
      <p>
        {movedOutOn ? (
          <>
            Is the move-out date right? <Link to={moveOutTo}>Change the move-out date</Link>
          </>
        ) : (
          <>
            It ends on the day the tenants move out. Have they left?{' '}
            <Link to={moveOutTo}>Add the move-out date</Link>
          </>
        )}
      </p>
    </Notice>
  )
}

/** Its parts, charge by charge. */
export function OwedRows({ owed: { asOf, outstanding, rows } }: { owed: OwedView }) {
  return (
    <KeyValueList
      isSum
      entries={[
        ...rows.map(({ title, source, cents }) => ({
          label: title,
          note: source,
          value: cents === null ? 'Counted above' : <Money cents={cents} />,
        })),
        {
          label: 'Owed today',
          note: <Time date={asOf} />,
          value: (
            <b>
              <Money cents={outstanding} />
            </b>
          ),
        },
      ]}
    />
  )
}
