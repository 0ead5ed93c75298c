import IconHourglassEmpty from '@tabler/icons-react/dist/esm/icons/IconHourglassEmpty.mjs'
import type { ReactNode } from 'react'
import { working } from './Working.css.ts'

/** Shows progress as text. No spinner: the text changes when something has changed. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <div className={working} role="status">
      <IconHourglassEmpty size="1.5em" stroke={1.6} aria-hidden="true" />
      <div>{children}</div>
    </div>
  )
}
