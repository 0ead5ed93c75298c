import './style-scope.ts'
import { expect, it } from 'vitest'
import { DebtStatusBadge } from '#app/ui/records/DebtStatusBadge.tsx'
import { debtStatusBadges } from '#app/ui/records/debt-status-badges.ts'
import { badge } from './Badge.css.ts'
import { render } from './testing.tsx'

// Specification 3, section 4: the labels, and their colours.
const looks = [
  ['draft', 'Draft', 'grey'],
  ['in_review', 'In Review', 'blue'],
  ['notified', 'Notified', 'yellow'],
  ['active', 'Active', 'purple'],
  ['settled', 'Settled', 'green'],
  ['disputed', 'Disputed', 'red'],
  ['petition_for_bankruptcy', 'Bankruptcy (Filed)', 'night'],
  ['bankruptcy_discharged', 'Bankruptcy (Discharged)', 'night'],
  ['bankruptcy_dismissed', 'Bankruptcy (Dismissed)', 'night'],
  ['expired', 'Expired', 'night'],
  ['terminated', 'Terminated', 'night'],
  ['cancelled', 'Cancelled', 'night'],
] as const

it.each(looks)('the badge of %s reads %s, in %s', (status, label, tone) => {
  const html = render(<DebtStatusBadge status={status} />)
  expect(html.replace(/<[^>]*>/g, '')).toBe(label)
  expect(html).toContain(`class="${badge({ tone })}"`)
})

it('no status is without a badge of the specification', () => {
  expect(Object.keys(debtStatusBadges).sort()).toEqual(looks.map(([status]) => status).sort())
})
