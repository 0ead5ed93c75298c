import { type EditedList, type ListIntent, readListIntent } from '#app/wizard/list-intents.ts'
import { addButtonId, addRow, type DebtorRow, fieldName, type SinChoice } from './debtor-rows.ts'

const actions = ['remove', 'change-sin', 'clear-sin', 'keep-sin'] as const
export type DebtorsIntent = ListIntent<(typeof actions)[number]>
export type EditedDebtors = EditedList<DebtorRow>

/** The action of a button inside the list of tenants; null for an intent of another form. */
export const readDebtorsIntent = (intent: string, rows: readonly DebtorRow[]): DebtorsIntent | null =>
  readListIntent(intent, { actions, rows })

export function editDebtors(rows: readonly DebtorRow[], intent: DebtorsIntent): EditedDebtors {
  switch (intent.action) {
    case 'add': {
      const added = addRow(rows)
      return { rows: added, focus: fieldName(added.at(-1)?.id ?? '', 'first_name'), message: null }
    }
    case 'remove': {
      const place = rows.findIndex(({ id }) => id === intent.id) + 1
      return {
        rows: rows.filter(({ id }) => id !== intent.id),
        focus: addButtonId,
        message: `Tenant ${place} is removed. It is saved when you press Save.`,
      }
    }
    case 'change-sin':
      return changeSin(rows, intent.id, 'change')
    case 'clear-sin':
      return changeSin(rows, intent.id, 'clear')
    case 'keep-sin':
      return changeSin(rows, intent.id, 'keep')
  }
}

/** If no SIN is stored there is nothing to keep or clear: the field stays, or returns for another number. */
function changeSin(rows: readonly DebtorRow[], id: string, sin: SinChoice): EditedDebtors {
  const change = (row: DebtorRow): DebtorRow => {
    if (row.id !== id || (row.maskedSin ?? row.pendingSin) === null) return row
    return {
      ...row,
      sin: row.maskedSin === null ? 'change' : sin,
      pendingSin: null,
      isSinToRetype: false,
    }
  }
  return { rows: rows.map(change), focus: fieldName(id, 'new_sin_number'), message: null }
}
