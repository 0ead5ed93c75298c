import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { monthName } from '#app/platform/values/parts-of-date.ts'
import { useInLanguage } from '#app/ui/in-language.ts'
import { Hidden } from '#app/ui/Text.tsx'
import type { MarkedMonth, MonthMark } from './last-months.ts'
import * as css from './months-strip.css.ts'

const icons = {
  current: IconCheck,
  late: IconAlertTriangle,
  not_confirmed: IconClock,
  not_known: IconMinus,
  not_due: null,
  no_lease: null,
  before: null,
}

function wordOf(mark: MonthMark): string {
  switch (mark.kind) {
    case 'current':
      return 'Up to date'
    case 'late':
      return `${mark.days} days late`
    case 'not_confirmed':
      return 'Not confirmed'
    case 'not_known':
      return 'Not known'
    case 'not_due':
      return 'Not due yet'
    case 'no_lease':
      return 'No lease'
    case 'before':
      return 'Before Rentbook'
  }
}

type Props = {
  months: readonly MarkedMonth[]
  /** The months that are disputed now. */
  disputed?: readonly string[]
}

/** The last twelve months, each with its mark and its word. */
export function MonthsStrip({ months, disputed = [] }: Props) {
  const nameOf = useInLanguage(monthName)
  return (
    <ol className={css.strip}>
      {months.map(({ month, mark }, index) => {
        const Icon = icons[mark.kind]
        const isNewYear = index === 0 || month.endsWith('-01')
        return (
          <li key={month} className={css.month}>
            <span className={css.mark[mark.kind]}>{Icon && <Icon size="1.125rem" aria-hidden="true" />}</span>
            <span>
              <b aria-hidden="true">{nameOf(month).slice(0, 3)}</b>
              <Hidden>{nameOf(month)}</Hidden>
              {isNewYear ? (
                <span className={css.year}> {month.slice(0, 4)}</span>
              ) : (
                <Hidden> {month.slice(0, 4)}</Hidden>
              )}
              <Hidden>: </Hidden>
            </span>
            <span>{wordOf(mark)}</span>
            {disputed.includes(month) && <b>Disputed</b>}
          </li>
        )
      })}
    </ol>
  )
}
