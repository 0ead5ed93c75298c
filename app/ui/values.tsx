import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { nowrap } from './base.css.ts'
import { useInLanguage } from './in-language.ts'
import { Hidden } from './Text.tsx'

/** `Mar 14, 2023` for `2023-03-14`; a missing date reads `Unknown` (specification 3, section 8). */
export function Time({ date }: { date: string | null }) {
  const inLanguage = useInLanguage(formatDate)
  if (date === null) return 'Unknown'
  return (
    <time dateTime={date} className={nowrap}>
      {inLanguage(date)}
    </time>
  )
}

/** `$1,234.56`; a negative amount with a true minus sign, and a positive one with a plus if `isSigned`. */
export function Money({ cents, isSigned = false }: { cents: number; isSigned?: boolean }) {
  const inLanguage = useInLanguage(formatCents)
  const plus = isSigned && cents > 0 ? '+' : ''
  return <span className={nowrap}>{plus + inLanguage(cents).replace('-', '\u2212')}</span>
}

const spoken = (text: string) =>
  text
    .split(/[-\s]+/)
    .map((part) => [...part].join(' '))
    .join(', ')

/** Shown as a whole, announced letter by letter in its groups: for file numbers, masked SINs, reference codes. */
export function FileNumber({ children }: { children: string }) {
  return (
    <span className={nowrap}>
      <span aria-hidden="true">{children}</span>
      <Hidden>{spoken(children)}</Hidden>
    </span>
  )
}
