import type { ReactNode } from 'react'
import { muted } from './base.css.ts'
import { grow } from './layout.css.ts'
import { Row, Stack } from './layout.tsx'

type PageHeaderProps = {
  title: ReactNode
  /** Beside the title. */
  badge?: ReactNode
  /** One line below the title. */
  lede?: ReactNode
  /** Buttons or a help line at the end of the row. */
  actions?: ReactNode
  /** A Breadcrumb or a BackLink. */
  trail?: ReactNode
}

/** The page's one h1 with what belongs to it. */
export function PageHeader({ title, badge, lede, actions, trail }: PageHeaderProps) {
  return (
    <Stack>
      {trail}
      <Row spread>
        <div className={grow}>
          <Stack gap="xs">
            <Row>
              <h1>{title}</h1>
              {badge}
            </Row>
            {lede && <p className={muted}>{lede}</p>}
          </Stack>
        </div>
        {actions}
      </Row>
    </Stack>
  )
}
