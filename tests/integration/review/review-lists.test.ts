import { describe, expect, test } from 'vitest'
import { newAddress, staff, useReview, waiting } from '../worlds/review-cases.ts'

useReview()

describe('the lists', () => {
  test('all say how many wait in each of them', async () => {
    await waiting({ email: newAddress() })
    const menuOf = async (path: string) => {
      const menu = /<nav aria-label="Main">.*?<\/nav>/s.exec((await staff.get(path)).html)?.[0] ?? ''
      return [...menu.matchAll(/<li>.*?<\/li>/gs)].map(([entry]) =>
        entry
          .replace(/<[^>]*>/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      )
    }
    const menu = await menuOf('/staff')
    expect(menu.slice(0, 2)).toEqual([
      expect.stringMatching(/^Work waiting\s*[1-9]\d* waiting$/),
      expect.stringMatching(/^Applications\s*[1-9]\d* waiting$/),
    ])
    for (const path of [
      '/staff/applications?show=decided',
      '/staff/disputes',
      '/staff/refunds',
      '/staff/bankruptcies',
      '/staff/bureau',
      '/staff/provider-events',
    ])
      expect(await menuOf(path)).toEqual(menu)
  })
})
