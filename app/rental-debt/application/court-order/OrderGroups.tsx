import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { OrderRowList } from './OrderRowList.tsx'
import type { OrderRow } from './order-rows.ts'
import type { OrderStepView } from './view-order-step.ts'

/** Values that need a look, or were changed, are not collapsed. */
const isNoted = ({ mark }: OrderRow) => mark !== undefined

/** The order's other values, in groups, and what it does not say. */
export function OrderGroups({
  view: { groups, missing, verdict },
  changeTo,
}: {
  view: OrderStepView
  changeTo: (key: string) => string
}) {
  return (
    <Card labelledBy="rest">
      <h2 id="rest">Everything else the order says</h2>
      {groups.map(({ title, rows }) => (
        <details key={title} open={rows.some(isNoted)}>
          <summary>
            {title} ({rows.length})
          </summary>
          <OrderRowList rows={rows} changeTo={changeTo} />
        </details>
      ))}
      {missing.length > 0 && (
        <details open={verdict.kind === 'missing'}>
          <summary>Not found in the order ({missing.length})</summary>
          <ul>
            {missing.map(({ key, label }) => (
              <li key={key} id={`order-${key}`}>
                {label}:{' '}
                <Link to={changeTo(key)}>
                  Add<Hidden> {label}</Hidden>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}
