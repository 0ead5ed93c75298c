import { SearchForm } from '../staff/search/SearchForm.tsx'
import { stack } from '../ui/layout.css.ts'
import { Tabs } from '../ui/records/paging.tsx'
import { useStaffCounts } from './StaffMenu.tsx'
import { countWaiting, type StaffPageName, staffGroups } from './staff-groups.ts'

type StaffNavProps = {
  current: StaffPageName | 'search'
  /** The last search text. */
  asked?: string
}

/** One search over everything staff can open, and links to the other pages, each with the number waiting. */
export function StaffNav({ current, asked }: StaffNavProps) {
  const counts = useStaffCounts()
  const open = staffGroups.find(({ pages }) => pages.some(([name]) => name === current))
  return (
    <div className={stack({ gap: 'm' })}>
      <SearchForm asked={asked} />
      {open && open.pages.length > 1 && (
        <Tabs
          label={open.label}
          tabs={open.pages.map(([name, { label, to }]) => {
            const count = counts ? countWaiting(counts, [name]) : 0
            return { label: count > 0 ? `${label} (${count})` : label, to, isCurrent: name === current }
          })}
        />
      )}
    </div>
  )
}
