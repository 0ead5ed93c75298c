import { type RawBuilder, sql } from 'kysely'
import { addYears, type IsoDate } from '#app/platform/values/dates.ts'

/** Orders issued on this day or later are shown (specification 2, section 9). */
export const oldestShown = (today: IsoDate): IsoDate => addYears(today, -7)

/**
 * What a report may show on a day, of `court_filing` under the alias `filing`: the one condition for searches and for
 * reopened reports. Published, so not withdrawn, merged or waiting; and not older than seven years. Who is not the
 * person of a record is a separate question: it concerns one person, not the record. `+ 0` keeps the planner from using
 * the date index, which would look for rare matches row by row.
 */
export const isShownOn = (today: IsoDate): RawBuilder<boolean> =>
  sql`filing.state = 'published' and filing.issued_date + 0 >= ${oldestShown(today)}::date`
