import '#app/ui/style-scope.ts'
import { expect, test } from 'vitest'
import { render } from '#app/ui/testing.tsx'
import { CopiesCard } from './CopiesCard.tsx'
import { readFiling, valuesOf } from './filing-values.ts'
import type { PendingCopy } from './pending-filings.server.ts'
import { viewCopies } from './view-pending.ts'

const copy = (id: string, differing: Partial<PendingCopy>): PendingCopy => ({
  id,
  source: 'upload',
  pages: 2,
  broughtBy: [],
  noCopy: null,
  values: { ...valuesOf(readFiling(null)), reference_id: 'LTB-L-1', city: 'Guelph' },
  ...differing,
})

test('one file of an order is no list of copies', () => {
  expect(viewCopies([copy('a', {})])).toBeNull()
})

test('copies stand side by side, with whose each is and only the values that differ', () => {
  const first = copy('a', { broughtBy: ['ann@people.example'] })
  const second = copy('b', {
    source: 'import',
    values: { ...first.values, city: null, tenant_names: ['Bo Li'] },
  })
  const view = viewCopies([first, second])
  expect(view?.differing).toEqual([
    { label: 'Tenants', values: [null, 'Bo Li'] },
    { label: 'City', values: ['Guelph', null] },
  ])
  const html = render(<CopiesCard id="a" copies={view?.copies ?? []} differing={view?.differing ?? []} />)
  expect(html).toContain('Uploaded by ann@people.example')
  expect(html).toContain('/staff/contributions/a/refuse?copy=b')
  expect(html).toContain('/staff/contributions/b/page/2.png')
})
