import type { ReactNode } from 'react'
import { Link } from '#app/ui/Link.tsx'
import * as css from './KeyValueList.css.ts'
import { Hidden } from './Text.tsx'

type Entry = {
  label: string
  id?: string | undefined
  value: ReactNode
  /** Where the answer can be changed: shows a Change link. */
  changeTo?: string | undefined
  /** What the link does, where it is not a change. */
  changeWord?: string | undefined
}

/** Names with their values; with Change links it is a check-your-answers list. */
export function KeyValueList({ entries }: { entries: readonly Entry[] }) {
  const isRuled = entries.some((entry) => entry.changeTo !== undefined)
  return (
    <dl className={css.list}>
      {entries.map(({ label, id, value, changeTo, changeWord = 'Change' }) => (
        <div key={label} id={id} className={isRuled ? `${css.pair} ${css.ruled}` : css.pair}>
          <dt className={css.term}>{label}</dt>
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
