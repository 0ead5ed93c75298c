import { expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { type Lease, rentCalendar } from './rent-calendar.ts'

const lease: Lease = {
  id: '0198c5a0-0000-7000-8000-000000000001',
  dueDay: 1,
  monthly: 165_000,
  endsOn: null,
  address: 'Unit 109, 18 Tamarack Lane, Hamilton, ON L8P 3K7',
  landlord: 'Maple; Court, Properties',
}
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const linesOf = (facts: Partial<Lease>, name: string) =>
  unfolded(rentCalendar({ ...lease, ...facts }, isoDate('2026-11-20'))).filter((line) =>
    line.startsWith(name),
  )

test('rent falls due on its day, and is reported on the 15th, every month', () => {
  expect(linesOf({}, 'DTSTART')).toEqual(['DTSTART;VALUE=DATE:20261101', 'DTSTART;VALUE=DATE:20261215'])
  expect(linesOf({}, 'RRULE')).toEqual([
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=1',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=15',
  ])
  expect(linesOf({}, 'SUMMARY')[0]).toBe('SUMMARY:Rent due: $1\\,650.00')
})

test('a due day that a month does not have is its last day', () => {
  expect(linesOf({ dueDay: 31 }, 'RRULE')[0]).toBe(
    'RRULE:FREQ=MONTHLY;BYDAY=FR,MO,SA,SU,TH,TU,WE;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
  )
  expect(linesOf({ dueDay: 31 }, 'DTSTART')[0]).toBe('DTSTART;VALUE=DATE:20261130')
})

test('it ends with the lease, and no name breaks a line', () => {
  expect(linesOf({ endsOn: isoDate('2027-06-30') }, 'RRULE')[0]).toContain('UNTIL=20270630')
  expect(linesOf({}, 'DESCRIPTION')[0]).toContain('Maple\\; Court\\, Properties')
})
