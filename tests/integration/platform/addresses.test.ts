import { describe, expect, test } from 'vitest'
import { Browser } from '../support/browser.ts'
import { answerOf, get, ids, owner, signInFirst, useServedApp } from '../support/served-app.ts'

useServedApp()

describe('signed out', () => {
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
