import { describe, expect, test } from 'vitest'
import { Browser } from '../support/browser.ts'
import {
  answerOf,
  app,
  concrete,
  get,
  ids,
  isLater,
  owner,
  signInFirst,
  useServedApp,
} from '../support/served-app.ts'

useServedApp()

describe('signed out', () => {
  test('what is not built yet leads to the sign-in page and keeps where to; signed in it is not found', async () => {
    const later = app.addresses.filter(({ id }) => isLater(id))
    expect(later.length).toBeGreaterThan(0)
    for (const { pattern } of later) {
      const path = `${concrete(pattern)}?id=5`
      const answer = await get(new Browser(), path)
      expect([answer.status, answer.headers.get('Location')], pattern).toEqual([
        302,
        `/dashboard/login?return_to=${encodeURIComponent(path)}`,
      ])
      const known = await get(owner, path)
      expect(known.status, pattern).toBe(404)
      const html = await known.text()
      for (const text of ['Page not found', 'Go back home']) expect(html, pattern).toContain(text)
    }
  })

  test('an unknown cookie is anonymous', async () => {
    const forged = new Browser()
    forged.cookies.set('session', 'IngxIg%3D%3D.AAAA')
    expect(await answerOf(await get(forged, '/dashboard'))).toBe(signInFirst)
  })
})

describe('an id', () => {
  test.each([
    'not-an-id',
    '%00',
    "1'%20or%201=1",
    '00000000-0000-0000-0000-00000000000',
    '..%2f..%2fhealthz',
  ])('like %s is not found', async (id) => {
    expect((await get(owner, `/dashboard/rental-debt/${id}`)).status).toBe(404)
    expect((await get(owner, `/dashboard/rental-debt/${id}/court-order`)).status).toBe(404)
    expect((await get(owner, `/dashboard/rental-debt/${ids.debtId}/documents/${id}`)).status).toBe(404)
  })
})
