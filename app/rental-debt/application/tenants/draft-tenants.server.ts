import type { DraftInputPlace } from '#app/wizard/draft-input.server.ts'
import { type DebtorRow, type TypedSins, withoutPendingSin } from './debtor-rows.ts'
import type { EditedTenants } from './list-intents.ts'
import { lastDigitsOf, maskedSin, parseSin } from './sin.ts'
import { isDraftSinReadable, sealDraftSin } from './sins.server.ts'

/** Sealed SINs by the row they were typed in. */
export type SealedSins = Record<string, string>

/** The list after one of its buttons, as it is stored until it is saved. Of the SINs the page is shown masks only. */
export type StoredTenantsInput = { shown: EditedTenants; revision: number; sins: SealedSins }

/**
 * Seals the SINs that were typed, by their rows, and takes along those that an earlier button had sealed. What is no SIN is
 * typed again: there is no mask for it.
 */
export function sealSins(
  place: DraftInputPlace,
  { rows, typed, before }: { rows: readonly DebtorRow[]; typed: TypedSins; before: SealedSins },
): { rows: DebtorRow[]; sins: SealedSins } {
  const sins: SealedSins = {}
  const masked = rows.map((row) => {
    const sealed = before[row.id]
    if (row.pendingSin !== null) {
      if (!isDraftSinReadable(sealed)) return withoutPendingSin(row)
      sins[row.id] = sealed
      return row
    }
    const sin = parseSin(typed[row.id] ?? '')
    if (!sin.ok) return row
    sins[row.id] = sealDraftSin(place, row.id, sin.value)
    return { ...row, pendingSin: maskedSin(lastDigitsOf(sin.value)), isSinToRetype: false }
  })
  return { rows: masked, sins }
}

/** The SINs of the rows that still show one. */
export const sinsOf = (rows: readonly DebtorRow[], sins: SealedSins): SealedSins =>
  Object.fromEntries(
    rows.flatMap(({ id, pendingSin }) => {
      const sealed = sins[id]
      return pendingSin !== null && sealed !== undefined ? [[id, sealed]] : []
    }),
  )
