import type { TypingPlace } from '../step-typing.server.ts'
import { type DebtorRow, fieldName, withoutPendingSin } from './debtor-rows.ts'
import type { EditedList } from './list-intents.ts'
import { lastDigitsOf, maskedSin, parseSin } from './sin.ts'
import { isTypedSinKept, sealTypedSin } from './sins.server.ts'

/** Sealed SINs by the row they were typed in. */
export type TypedSins = Record<string, string>

/** The list after one of its buttons, as it is kept until it is saved. Of the SINs the page is shown masks only. */
export type KeptTenants = { shown: EditedList; revision: number; sins: TypedSins }

/**
 * Takes the SINs out of a posted form and seals them, and those along that an earlier button had kept. What is no SIN is
 * typed again: there is no mask for it.
 */
export function sealSins(
  place: TypingPlace,
  form: FormData,
  { rows, before }: { rows: readonly DebtorRow[]; before: TypedSins },
): { rows: DebtorRow[]; sins: TypedSins } {
  const sins: TypedSins = {}
  const masked = rows.map((row) => {
    const kept = before[row.id]
    if (row.pendingSin !== null) {
      if (!isTypedSinKept(kept)) return withoutPendingSin(row)
      sins[row.id] = kept
      return row
    }
    const typed = parseSin(String(form.get(fieldName(row.id, 'new_sin_number')) ?? ''))
    if (!typed.ok) return row
    sins[row.id] = sealTypedSin(place, row.id, typed.value)
    return { ...row, pendingSin: maskedSin(lastDigitsOf(typed.value)), isSinToRetype: false }
  })
  return { rows: masked, sins }
}

/** The SINs of the rows that still show one. */
export const sinsOf = (rows: readonly DebtorRow[], sins: TypedSins): TypedSins =>
  Object.fromEntries(
    rows.flatMap(({ id, pendingSin }) => {
      const sealed = sins[id]
      return pendingSin !== null && sealed !== undefined ? [[id, sealed]] : []
    }),
  )
