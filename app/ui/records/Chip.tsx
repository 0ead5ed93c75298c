import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'
import { Link } from '#app/ui/Link.tsx'
import { chip } from '../Badge.css.ts'
import { Hidden } from '../Text.tsx'

/** An active filter; the link leads to the same list without it. */
export function Chip({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={chip} preventScrollReset>
      <Hidden>Remove the filter </Hidden>
      {children}
      <IconX size="1em" aria-hidden="true" />
    </Link>
  )
}
