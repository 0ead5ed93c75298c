import type { ReactNode } from 'react'
import { Card } from '../layout.tsx'

/** One group of components under its heading. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(/\W+/g, '-')
  return (
    <Card labelledBy={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Card>
  )
}
