import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/Link.tsx'
import * as css from './navigation.css.ts'

/** The breadcrumb of this page; the page itself comes last, without a link. */
export function Breadcrumb({
  trail,
  current,
}: {
  trail: readonly { label: ReactNode; to: string }[]
  current: ReactNode
}) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={css.crumbs}>
        {trail.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}

/** One step back in a flow. A page has this or a breadcrumb, never both. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={css.back}>
      <IconArrowLeft size="1em" aria-hidden="true" />
      {children}
    </Link>
  )
}
