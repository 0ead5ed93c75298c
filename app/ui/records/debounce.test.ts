import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([200, 300])('the work is done once, %i ms after the last start', (delayMs) => {
  const done: string[] = []
  const { start } = debounce((text: string) => done.push(text), delayMs)
  start('m')
  vi.advanceTimersByTime(delayMs - 1)
  start('ma')
  vi.advanceTimersByTime(delayMs - 1)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['ma'])
  vi.advanceTimersByTime(10 * delayMs)
  expect(done).toEqual(['ma'])
})

test('what was cancelled is not done, and can be started again', () => {
  const done: string[] = []
  const { start, cancel } = debounce((text: string) => done.push(text), 200)
  start('m')
  cancel()
  vi.advanceTimersByTime(1000)
  expect(done).toEqual([])
  start('ma')
  vi.advanceTimersByTime(200)
  expect(done).toEqual(['ma'])
})
