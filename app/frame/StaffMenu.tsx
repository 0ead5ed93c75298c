import { useLocation, useRouteLoaderData } from '@remix-run/react'
import { plainList } from '../ui/base.css.ts'
import { Link } from '../ui/Link.tsx'
import { Hidden } from '../ui/Text.tsx'
import * as css from './StaffMenu.css.ts'
import { countWaiting, groupAt, type StaffCounts, staffGroups } from './staff-groups.ts'

/** Counts of what waits, read once for all staff pages; null before a code was given. */
export const useStaffCounts = () =>
  useRouteLoaderData<{ counts: StaffCounts | null }>('routes/staff/layout')?.counts ?? null

/** The menu on staff pages: every group with the number waiting in it. `item` is the style of the frame's menus. */
export function StaffMenu({ item }: { item: string }) {
  const counts = useStaffCounts()
  const current = groupAt(useLocation().pathname)
  return (
    <nav aria-label="Main">
      <ul className={plainList}>
        {staffGroups.map(({ name, label, icon: Icon, to, pages }) => {
          const count = counts
            ? countWaiting(
                counts,
                pages.map(([page]) => page),
              )
            : 0
          return (
            <li key={name}>
              <Link to={to} className={item} aria-current={name === current ? 'page' : undefined}>
                <Icon size="1.25em" stroke={1.6} aria-hidden="true" />
                {label}
                {count > 0 && (
                  <b className={css.count}>
                    {count}
                    <Hidden> waiting</Hidden>
                  </b>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
