import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Value } from '#app/ui/records/Value.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import type { Correction } from '../subject.ts'

/** A decision's changes: each old and new value, and the amount owed before and after. */
export function CorrectionList({ correction: { values, balance } }: { correction: Correction }) {
  return (
    <>
      <Table
        caption="What is changed"
        isCaptionHidden
        rows={values.map((value, index) => ({ ...value, key: String(index) }))}
        rowKey={({ key }) => key}
        columns={[
          { label: 'What', isRowHeader: true, cell: ({ what }) => what },
          { label: 'Before', cell: ({ was }) => <Value of={was ?? 'Not recorded'} /> },
          {
            label: 'Now',
            cell: ({ now }) => (
              <b>
                <Value of={now ?? 'Removed'} />
              </b>
            ),
          },
        ]}
      />
      <KeyValueList
        entries={[
          {
            label: 'Owed before',
            value: (
              <>
                <Owed cents={balance.before} /> on <Time date={balance.asOf} />
              </>
            ),
          },
          {
            label: 'Owed now',
            value: (
              <>
                <b>
                  <Owed cents={balance.after} />
                </b>{' '}
                on <Time date={balance.asOf} />
              </>
            ),
          },
        ]}
      />
    </>
  )
}

const Owed = ({ cents }: { cents: number | null }) => (cents === null ? 'Not known' : <Money cents={cents} />)
