import type { DraftInputPlace } from '#app/wizard/draft-input.server.ts'
import { type DebtorRow, type TypedSins, withoutPendingSin } from './debtor-rows.ts'
import type { EditedDebtors } from './list-intents.ts'
import { lastDigitsOf, maskedSin, parseSin } from './sin.ts'
import { isDraftSinReadable, sealDraftSin } from './sins.server.ts'

/** Encrypted SINs by row. */
export type SealedSins = Record<string, string>

/** The list after one of its buttons, as stored until it is saved. The page gets only masks of SINs. */
export type StoredDebtorsInput = { shown: EditedDebtors; revision: number; sins: SealedSins }

/**
 * Encrypts typed SINs, by row, and includes those that an earlier button encrypted. An invalid SIN must be typed again:
 * it has no mask.
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
