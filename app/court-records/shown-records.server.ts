import { type RawBuilder, sql } from 'kysely'
import { addYears, type IsoDate } from '#app/platform/values/dates.ts'

/** Orders that were issued on this day or later are shown (specification 2, section 9). */
export const oldestShown = (today: IsoDate): IsoDate => addYears(today, -7)

/**
 * What a report may show on a day, of `court_filing` by the name `filing`: the one condition for searches and for reports
 * that are opened again. Published, so neither withdrawn, merged nor waiting; and not older than seven years. Who has shown
 * not to be the person of a record is another question: that holds for one person, and not for the record.
 * `+ 0` keeps the index by date out of it: what is rare would be looked for row by row.
 */
export const isShownOn = (today: IsoDate): RawBuilder<boolean> =>
  sql`filing.state = 'published' and filing.issued_date + 0 >= ${oldestShown(today)}::date`
