import type { ReactNode } from 'react'
import { Link } from '#app/ui/Link.tsx'
import * as css from './KeyValueList.css.ts'
import { Hidden } from './Text.tsx'

type Entry = {
  label: string
  id?: string | undefined
  value: ReactNode
  /** Where a value comes from, under its name. */
  note?: ReactNode
  /** Where the answer can be changed: adds a Change link. */
  changeTo?: string | undefined
  /** The link's label, if it is not Change. */
  changeWord?: string | undefined
}

type KeyValueListProps = {
  entries: readonly Entry[]
  /** Amounts that add up to the last one: aligned at the end of their lines. */
  isSum?: boolean
}

/** Names with their values; with Change links it is a check-your-answers list. */
export function KeyValueList({ entries, isSum = false }: KeyValueListProps) {
  const isRuled = entries.some((entry) => entry.changeTo !== undefined)
  const look = isSum ? css.amount : isRuled ? `${css.pair} ${css.ruled}` : css.pair
  return (
    <dl className={css.list}>
      {entries.map(({ label, id, value, note, changeTo, changeWord = 'Change' }) => (
        <div key={label} id={id} className={look}>
          <dt className={css.term}>
            {label}
            {note && <small>{note}</small>}
          </dt>
          <dd>{value}</dd>
          {changeTo !== undefined && (
            <dd>
              <Link to={changeTo}>
                {changeWord}
                <Hidden> {label}</Hidden>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  )
}
