import '#app/ui/style-scope.ts'
import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { render } from '#app/ui/testing.tsx'
import { WorkLede } from './WorkLede.tsx'
import { WorkTiles } from './WorkTiles.tsx'

const on = isoDate('2026-11-26')
const since = isoDate('2026-11-20')
const none = { open: 0, overdue: 0, overdueFree: 0, soon: 0, soonFree: 0, mine: 0, mineOverdue: 0 }
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' ')

test.each([
  [{ ...none }, null, 'Nov 26, 2026. Nothing is open.'],
  [{ ...none, open: 7 }, since, 'Nov 26, 2026. 7 open. The oldest has waited since Nov 20, 2026.'],
  [
    { ...none, open: 7, overdue: 3 },
    since,
    'Nov 26, 2026. 7 open, 3 of them overdue. The oldest has waited since Nov 20, 2026.',
  ],
])('the first sentence leaves out what is 0: %o', (figures, oldestSince, words) => {
  expect(textOf(render(<WorkLede on={on} figures={figures} oldestSince={oldestSince} />))).toBe(words)
})

test('the figures leave out what is 0', () => {
  const shown = (figures: Partial<typeof none>) =>
    textOf(render(<WorkTiles figures={{ ...none, ...figures }} failed={0} />))
  expect(shown({ overdue: 2, soon: 3, mine: 4 })).not.toMatch(/0 (?:with|overdue)/)
  const all = shown({ overdue: 2, overdueFree: 1, soon: 3, soonFree: 2, mine: 4, mineOverdue: 3 })
  expect(all).toContain('1 with nobody')
  expect(all).toContain('2 with nobody')
  expect(all).toContain('3 overdue')
})
