import { type EditedList, readListIntent } from '#app/wizard/list-intents.ts'
import { nextNewRow, postedRowIds } from '#app/wizard/list-rows.ts'
import { maxRenters } from '../leases/max-renters.ts'

/** The field labels of a renter. */
export const renterLabels = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  email: 'Email address',
  phone: 'Phone',
} as const

export const renterFields = ['first_name', 'middle_name', 'last_name', 'email', 'phone'] as const
type FieldName = (typeof renterFields)[number]

export const tooManyRenters = `A lease can have ${maxRenters} renters`

/** A renter in the form, as typed. The list is saved whole: its rows have no ids of their own. */
export type RenterRow = Record<FieldName, string> & { id: string }

export type RentersInput = { rows: RenterRow[]; revision: number }
/** The list after one of its buttons, as stored until it is saved. */
export type EditedRenters = EditedList<RenterRow> & { revision: number }

export const renterField = (id: string, field: FieldName) => `renters.${id}.${field}`
export const addButtonId = 'add-renter'

/** The renters of a posted form, in order. */
export const readRenterRows = (form: FormData): RenterRow[] =>
  postedRowIds(form, 'renters').map((id) => {
    const texts = renterFields.map((field) => [field, String(form.get(renterField(id, field)) ?? '')])
    return { id, ...(Object.fromEntries(texts) as Record<FieldName, string>) }
  })

const newRow = (place: number): RenterRow => ({
  id: `new-${place}`,
  first_name: '',
  middle_name: '',
  last_name: '',
  email: '',
  phone: '',
})

type SavedRenter = Record<FieldName, string | null>

/** The initial form: the saved renters, or one empty one. */
export const rowsOfRenters = (saved: readonly SavedRenter[]): RenterRow[] =>
  saved.length === 0
    ? [newRow(1)]
    : saved.map((renter, index) => {
        const texts = renterFields.map((field) => [field, renter[field] ?? ''])
        return { ...newRow(index + 1), ...(Object.fromEntries(texts) as Record<FieldName, string>) }
      })

/** Add and Remove: the same list with one more or less, and all input. Null for an intent of another form. */
export function editRenters({ rows, revision }: RentersInput, intent: string): EditedRenters | null {
  const edit = readListIntent(intent, { actions: ['remove'], rows })
  if (!edit) return null
  if (edit.action === 'add') {
    if (rows.length >= maxRenters) return { rows, revision, focus: addButtonId, message: tooManyRenters }
    const added = newRow(nextNewRow(rows))
    return { rows: [...rows, added], revision, focus: renterField(added.id, 'first_name'), message: null }
  }
  const index = rows.findIndex(({ id }) => id === edit.id)
  return {
    rows: rows.filter((_, at) => at !== index),
    revision,
    focus: addButtonId,
    message: `Renter ${index + 1} is removed. It is saved when you press Save.`,
  }
}
