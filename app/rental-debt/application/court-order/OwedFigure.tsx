import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Text } from '#app/ui/Text.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { OwedView } from '../outlook-view.ts'
import { sum } from './order-panel.css.ts'

/** What is owed today, large. */
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

/** How it is made up, charge by charge. */
export function OwedRows({ owed: { asOf, outstanding, rows } }: { owed: OwedView }) {
  return (
    <KeyValueList
      entries={[
        ...rows.map(({ title, source, cents }) => ({
          label: title,
          value: (
            <>
              {cents !== null && <Money cents={cents} />} <small>{source}</small>
            </>
          ),
        })),
        {
          label: 'Owed today',
          value: (
            <b>
              <Money cents={outstanding} /> on <Time date={asOf} />
            </b>
          ),
        },
      ]}
    />
  )
}
