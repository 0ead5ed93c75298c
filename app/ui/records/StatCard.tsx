import type { ReactNode } from 'react'
import { muted, small } from '../base.css.ts'
import { Card, Stack } from '../layout.tsx'
import { figure } from './StatCard.css.ts'

type StatCardProps = {
  label: ReactNode
  /** One figure with its unit: '164 days'. */
  value: ReactNode
  size?: keyof typeof figure
  /** Its source and date. */
  source?: ReactNode
}

export function StatCard({ label, value, size = 'regular', source }: StatCardProps) {
  return (
    <Card as="div">
      <Stack gap="xs">
        <p className={`${small} ${muted}`}>{label}</p>
        <p className={figure[size]}>{value}</p>
        {source && <p className={`${small} ${muted}`}>{source}</p>}
      </Stack>
    </Card>
  )
}
