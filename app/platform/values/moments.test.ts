import { expect, test } from 'vitest'
import { momentOf } from './moments.ts'

test.each([
  ['2023-03-14T18:05:09Z', 'Mar 14, 2023, 2:05 p.m. EDT'],
  ['2023-01-02T04:59:59Z', 'Jan 1, 2023, 11:59 p.m. EST'],
  ['2023-01-02T05:00:00Z', 'Jan 2, 2023, 12:00 a.m. EST'],
  ['2023-07-01T16:00:00Z', 'Jul 1, 2023, 12:00 p.m. EDT'],
])('%s is shown as %s, in Toronto, with nothing that breaks within date or time', (iso, shown) => {
  const { text, iso: machine } = momentOf(new Date(iso))
  expect(text.replaceAll('\u00a0', ' ')).toBe(shown)
  expect(text.split(' ')).toHaveLength(2)
  expect(new Date(machine).getTime()).toBe(new Date(iso).getTime())
})

test('shows an instant in French by the 24-hour clock', () => {
  expect(momentOf(new Date('2023-03-14T18:05:00Z'), 'fr').text).toBe(
    '14\u00a0mars\u00a02023, 14\u00a0h\u00a005\u00a0HAE',
  )
})
