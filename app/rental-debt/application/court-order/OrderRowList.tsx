import { Badge } from '#app/ui/Badge.tsx'
import { small } from '#app/ui/base.css.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import type { OrderRow } from './order-rows.ts'

type OrderRowListProps = {
  rows: readonly OrderRow[]
  /** The address of the form that changes a value. */
  changeTo: (key: string) => string
}

/** Values of the order, each with its source, the text there, and a Change link. */
export const OrderRowList = ({ rows, changeTo }: OrderRowListProps) => (
  <KeyValueList
    entries={rows.map((row) => ({
      id: `order-${row.key}`,
      label: row.label,
      value: <Said row={row} />,
      changeTo: row.isFixed ? undefined : changeTo(row.key),
    }))}
  />
)

/** The order's text follows its source; a doubtful value is shown for comparison at once. */
function Said({ row: { value, at, quote, mark, isChanged } }: { row: OrderRow }) {
  return (
    <>
      <b>{value}</b> {mark && <Badge tone={isChanged ? 'blue' : 'yellow'}>{mark}</Badge>}
      {quote && (
        <details className={small} open={mark !== undefined && !isChanged}>
          <summary>{at}</summary>
          <q>{quote}</q>
        </details>
      )}
    </>
  )
}
