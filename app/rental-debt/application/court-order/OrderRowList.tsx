import { Badge } from '#app/ui/Badge.tsx'
import { small } from '#app/ui/base.css.ts'
import { KeyValueList } from '#app/ui/KeyValueList.tsx'
import type { OrderRow } from './order-rows.ts'

type OrderRowListProps = {
  rows: readonly OrderRow[]
  /** The address of the form that changes a value. */
  changeTo: (key: string) => string
}

/** Values of the order, each with where it was read, its words there, and a Change link. */
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

/** The order's words stand behind their place; a value that is in doubt is compared at once. */
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
