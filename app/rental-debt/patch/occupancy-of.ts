import { isoDate } from '#app/platform/values/dates.ts'
import { type Occupancy, occupancyMessages } from '../application/occupancy/occupancy.ts'
import { type Fault, fault } from './patch-call.ts'
import type { Patching } from './patching.ts'

/** Who has the unit as it would be, or what does not fit together. A day alone says that they moved out. */
export function occupancyOf({ patch, stored }: Pick<Patching, 'patch' | 'stored'>): Occupancy | Fault {
  const day = patch.vacated_date
  const status = patch.vacated_date_status ?? (day ? 'active' : stored.vacated_date_status)
  if (status !== 'active')
    return day
      ? fault('vacated_date', 'Only tenants who moved out have a date')
      : { vacated_date_status: status, vacated_date: null }
  const on = day === undefined ? stored.vacated_date : day
  return on === null
    ? fault('vacated_date', occupancyMessages.noDate)
    : { vacated_date_status: status, vacated_date: isoDate(on) }
}
