import { Fragment, type ReactNode } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { Hidden } from '../Text.tsx'
import * as css from './paging.css.ts'

type Tab = {
  label: ReactNode
  to: string
  /** `true` as text: it contains the current page, which is not its own target. */
  isCurrent: boolean | 'page' | 'true'
  /** Loaded as a new document, also with scripts. */
  isDocument?: true
}

/** Tabs are separate pages, so they are links. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label}>
      <ul className={css.tabs}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={currentOf(tab)}
              preventScrollReset
              reloadDocument={tab.isDocument === true}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const currentOf = ({ isCurrent }: Tab) => (isCurrent === true ? 'page' : isCurrent || undefined)

/** First, last, and the neighbours of the current page. */
export function pagesToShow(page: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1).filter(
    (each) => each === 1 || each === count || Math.abs(each - page) <= 1,
  )
}

type PaginationProps = { page: number; pageCount: number; to: (page: number) => string; label?: string }

export function Pagination({ page, pageCount, to, label = 'Pages' }: PaginationProps) {
  if (pageCount < 2) return null
  const shown = pagesToShow(page, pageCount)
  return (
    <nav aria-label={label}>
      <ul className={css.pages}>
        {page > 1 && (
          <li>
            <Link to={to(page - 1)} rel="prev">
              Previous
            </Link>
          </li>
        )}
        {shown.map((each, index) => (
          <Fragment key={each}>
            {each - (shown[index - 1] ?? 0) > 1 && (
              <li>
                <span>…</span>
              </li>
            )}
            <li>
              <Link to={to(each)} aria-current={each === page ? 'page' : undefined}>
                <Hidden>Page </Hidden>
                {each}
              </Link>
            </li>
          </Fragment>
        ))}
        {page < pageCount && (
          <li>
            <Link to={to(page + 1)} rel="next">
              Next
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
