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
  /** Where the answer can be changed: shows a Change link. */
  changeTo?: string | undefined
  /** What the link does, where it is not a change. */
  changeWord?: string | undefined
}

type KeyValueListProps = {
  entries: readonly Entry[]
  /** Amounts that make up the last one: they stand under one another at the end of their lines. */
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
