import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { PlanPart, PlanStanding } from './plan.ts'

/** The amounts of a plan, by day. */
export const PlanParts = ({ parts, total }: { parts: readonly PlanPart[]; total: number }) => (
  <Table
    caption={
      <>
        <Money cents={total} /> in parts, beside the rent
      </>
    }
    rows={parts}
    rowKey={({ on }) => on}
    columns={[
      { label: 'Due', isRowHeader: true, cell: ({ on }) => <Time date={on} /> },
      { label: 'Amount', isNumeric: true, cell: ({ amount }) => <Money cents={amount} /> },
    ]}
  />
)

const words = { kept: 'Kept', late: 'A part is late', broken: 'Broken', paid: 'Paid' }

/** Where an agreed plan is. */
export function PlanFigures({ standing, agreedOn }: { standing: PlanStanding; agreedOn: string }) {
  const { kind, left, next, brokenOn } = standing
  return (
    <KeyValueList
      entries={[
        { label: 'Agreed on', value: <Time date={agreedOn} /> },
        { label: 'Now', value: words[kind] },
        ...(brokenOn === null ? [] : [{ label: 'Broken on', value: <Time date={brokenOn} /> }]),
        { label: 'Left', value: <Money cents={left} /> },
        ...(next === null
          ? []
          : [
              {
                label: 'Next part',
                value: (
                  <>
                    <Money cents={next.amount} /> on <Time date={next.on} />
                  </>
                ),
              },
            ]),
      ]}
    />
  )
}
