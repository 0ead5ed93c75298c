import type { ReactNode } from 'react'
import type { Tax } from './words.ts'

/** An amount, and its tax in words. */
export function WithTax({ tax, children }: { tax: Tax; children: ReactNode }) {
  if (tax === 'exclusive') return <>{children}, plus tax</>
  if (tax === 'inclusive') return <>{children}, tax included</>
  return children
}
