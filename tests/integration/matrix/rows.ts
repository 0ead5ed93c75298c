import type { Row } from './row.ts'
import { debtRows } from './rows-debt.ts'
import { openRows } from './rows-open.ts'
import { ownRows, partingRows } from './rows-own.ts'
import { rentRows } from './rows-rent.ts'
import { staffRows } from './rows-staff.ts'

/**
 * Who may do what at every address of the site map. A new address needs a row: one line with its rule in the file of
 * its area and, if its ids are new, their objects in world.ts (or, for another state, in places.ts).
 */
export const table: Record<string, Row> = {
  ...openRows,
  ...ownRows,
  ...rentRows,
  ...debtRows,
  ...staffRows,
  ...partingRows,
}
