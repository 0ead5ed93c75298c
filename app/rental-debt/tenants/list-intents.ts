import { addButtonId, addRow, type DebtorRow, fieldName, type SinChoice } from './debtor-rows.ts'

/** What the buttons inside the list do; each makes the page again with everything that was typed. */
export type ListIntent =
  | { act: 'add' }
  | { act: 'remove'; id: string }
  | { act: 'change-sin' | 'clear-sin' | 'keep-sin'; id: string }

type RowAct = Exclude<ListIntent['act'], 'add'>

export const rowIntent = (act: RowAct, id: string) => `${act}:${id}`

/** Null for an intent that is none of the list's. */
export function readListIntent(intent: string, rows: readonly DebtorRow[]): ListIntent | null {
  if (intent === 'add') return { act: 'add' }
  const [act, id] = intent.split(':')
  if (!id || !rows.some((row) => row.id === id)) return null
  switch (act) {
    case 'remove':
    case 'change-sin':
    case 'clear-sin':
    case 'keep-sin':
      return { act, id }
    default:
      return null
  }
}

/** The list after an intent, the id of what the person goes on with, and what to tell those who do not see it. */
export type EditedList = { rows: DebtorRow[]; focus: string; told: string | null }

export function editList(rows: readonly DebtorRow[], intent: ListIntent): EditedList {
  switch (intent.act) {
    case 'add': {
      const added = addRow(rows)
      return { rows: added, focus: fieldName(added.at(-1)?.id ?? '', 'first_name'), told: null }
    }
    case 'remove': {
      const place = rows.findIndex(({ id }) => id === intent.id) + 1
      return {
        rows: rows.filter(({ id }) => id !== intent.id),
        focus: addButtonId,
        told: `Tenant ${place} is off the list. It is saved when you press Save.`,
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

/** Where no SIN is stored there is nothing to keep or to clear: the field stays, or comes back for another number. */
function changeSin(rows: readonly DebtorRow[], id: string, sin: SinChoice): EditedList {
  const change = (row: DebtorRow): DebtorRow => {
    if (row.id !== id || (row.maskedSin ?? row.pendingSin) === null) return row
    return {
      ...row,
      sin: row.maskedSin === null ? 'change' : sin,
      pendingSin: null,
      isSinToRetype: false,
    }
  }
  return { rows: rows.map(change), focus: fieldName(id, 'new_sin_number'), told: null }
}
