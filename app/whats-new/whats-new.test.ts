import { expect, test } from 'vitest'
import { isShownNews, newsFor } from './whats-new.ts'

test.each([
  [0, false, false],
  [2, false, false],
  [3, false, true],
  [400, false, true],
  [400, true, false],
])('an account of %i days, closed: %s, is shown the news: %s', (days, isClosed, isShown) => {
  expect(isShownNews({ days, isClosed })).toBe(isShown)
})

test('no one gets a link to a page that is closed to them', () => {
  const linksFor = (role: 'admin' | 'member', flags: ('rent_report' | 'rental_intelligence')[]) =>
    newsFor({ role, flags, renting: 'no', areLeasesReadOnly: false }).map(({ link }) => link.label)
  expect(linksFor('admin', ['rent_report', 'rental_intelligence'])).toContain('Team Management')
  expect(linksFor('member', ['rent_report', 'rental_intelligence'])).not.toContain('Team Management')
  expect(linksFor('member', ['rental_intelligence'])).toContain('API Management')
  expect(linksFor('admin', [])).toEqual(['Public Records', 'Legal Research', 'Feedback'])
})
