import { ICalCalendar, ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator'
import { reportDateFrom } from '#app/bureau/report-dates.ts'
import { productName } from '#app/platform/product.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { dayIn, monthOf } from '../months/months.ts'

export type Lease = {
  id: string
  dueDay: number
  monthly: number
  endsOn: IsoDate | null
  address: string
  landlord: string
}

/**
 * A renter's days as a calendar that their phone adds: when rent is due, and when it is reported, each month from today on
 * until the lease ends. A rent due after a short month's last day is due on that day.
 */
export function rentCalendar({ id, ...lease }: Lease, today: IsoDate): string {
  const calendar = new ICalCalendar({
    name: `Rent of ${lease.address}`,
    prodId: { company: productName, product: 'rent' },
  })
  const until = lease.endsOn === null ? {} : { until: new Date(`${lease.endsOn}T23:59:59Z`) }
  const first = dayIn(monthOf(today), lease.dueDay)
  calendar.createEvent({
    id: `${id}-due`,
    start: new Date(`${first}T00:00:00Z`),
    allDay: true,
    timezone: 'UTC',
    summary: `Rent due: ${formatCents(lease.monthly)}`,
    description: `For ${lease.address}, to ${lease.landlord}.`,
    repeating: {
      freq: ICalEventRepeatingFreq.MONTHLY,
      ...(lease.dueDay > 28
        ? { byMonthDay: lastDays(lease.dueDay), byDay: everyDay, bySetPos: -1 }
        : { byMonthDay: [lease.dueDay] }),
      ...until,
    },
  })
  calendar.createEvent({
    id: `${id}-report`,
    start: new Date(`${reportDateFrom(today)}T00:00:00Z`),
    allDay: true,
    timezone: 'UTC',
    summary: 'Rent is reported to Equifax Canada',
    description:
      'A month that your landlord confirmed. The bureau can take two weeks to two months to show it.',
    repeating: { freq: ICalEventRepeatingFreq.MONTHLY, byMonthDay: [15], ...until },
  })
  return calendar.toString()
}

/** The days of which the last that a month has is the due day. */
const lastDays = (dueDay: number): number[] => Array.from({ length: dueDay - 27 }, (_, index) => 28 + index)

/** The library takes a position only among days of the week. */
const everyDay = Object.values(ICalWeekday)
