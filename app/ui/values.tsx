import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { nowrap } from './base.css.ts'
import { Hidden } from './Text.tsx'

/** `Mar 14, 2023` for `2023-03-14`; a date that is missing reads `Unknown` (specification 3, section 8). */
export function Time({ date }: { date: string | null }) {
  if (date === null) return 'Unknown'
  return (
    <time dateTime={date} className={nowrap}>
      {formatDate(date)}
    </time>
  )
}

/** `$1,234.56`; a negative amount with a true minus sign, and what is added with a plus if `isSigned`. */
export function Money({ cents, isSigned = false }: { cents: number; isSigned?: boolean }) {
  const plus = isSigned && cents > 0 ? '+' : ''
  return <span className={nowrap}>{plus + formatCents(cents).replace('-', '\u2212')}</span>
}

const spoken = (text: string) =>
  text
    .split(/[-\s]+/)
    .map((part) => [...part].join(' '))
    .join(', ')

/** Shown whole, read out letter by letter in its groups: for file numbers, masked SINs, reference codes. */
export function FileNumber({ children }: { children: string }) {
  return (
    <span className={nowrap}>
      <span aria-hidden="true">{children}</span>
      <Hidden>{spoken(children)}</Hidden>
    </span>
  )
}
