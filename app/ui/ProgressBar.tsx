import type { ReactNode } from 'react'
import './ProgressBar.css.ts'
import { small } from './base.css.ts'
import { Row, Stack } from './layout.tsx'

type ProgressBarProps = {
  label: string
  value: number
  max: number
  /** The bar's text, at its two ends: '$2,150.00 paid', '$10,014.17 owing in all'. */
  start?: ReactNode
  end?: ReactNode
}

export function ProgressBar({ label, value, max, start, end }: ProgressBarProps) {
  const bar = (
    <progress aria-label={label} value={value} max={max}>
      {value} of {max}
    </progress>
  )
  if (!start && !end) return bar
  return (
    <Stack gap="s">
      {bar}
      <div className={small}>
        <Row spread>
          <span>{start}</span>
          <span>{end}</span>
        </Row>
      </div>
    </Stack>
  )
}
