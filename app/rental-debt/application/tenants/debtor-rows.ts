import { isNewRow, nextNewRow, postedRowIds } from '#app/wizard/list-rows.ts'
import { isMaskedSin } from './sin.ts'
import { proposeNameParts } from './split-name.ts'

/** More people than any order names; a longer list is a mistake. */
export const MAX_DEBTORS = 20
export const tooManyDebtors = `An application can have at most ${MAX_DEBTORS} people`

/** The field labels of a person. */
export const debtorLabels = {
  first_name: 'First name',
  middle_name: 'Middle name',
  last_name: 'Last name',
  email: 'Email',
  date_of_birth: 'Date of birth',
} as const

/** The fields that are text: reads, comparisons and calls use this list. */
export const debtorTexts = ['first_name', 'middle_name', 'last_name', 'email', 'date_of_birth'] as const
export type TextFieldName = (typeof debtorTexts)[number]
type FieldName = TextFieldName | 'no_email' | 'maskedSin' | 'new_sin_number' | 'pending_sin' | 'sin_cleared'

/** What happens to a SIN when the form is saved. If none is stored there is only the field for a new one. */
export type SinChoice = 'keep' | 'change' | 'clear'

/**
 * One person in the form, as typed. The typed SIN is not included: it goes from the form to the server and never back;
 * only whether one was typed is known.
 */
export type DebtorRow = Record<TextFieldName, string> & {
  /** The debtor's id, or `new-1` for an unsaved person. */
  id: string
  /** The box "I do not have their e-mail address" is checked. */
  hasNoEmail: boolean
  /** Of the stored SIN. */
  maskedSin: string | null
  sin: SinChoice
  /** Mask of a SIN typed before a list button was pressed; it is stored encrypted until the save. */
  pendingSin: string | null
  isSinToRetype: boolean
}

/** Named by the person and not by their position: their input stays when another person is removed. */
export const fieldName = (id: string, field: FieldName) => `debtors.${id}.${field}`
export const removeButtonId = (id: string) => `remove-${id}`
export const addButtonId = 'add-person'

/** The people of a posted form, in order. */
export const readDebtorRows = (form: FormData): DebtorRow[] =>
  postedRowIds(form, 'debtors').map((id) => postedRow(form, id))

function postedRow(form: FormData, id: string): DebtorRow {
  const text = (field: FieldName) => String(form.get(fieldName(id, field)) ?? '')
  const mask = (field: FieldName) => (isMaskedSin(text(field)) ? text(field) : null)
  const maskedSin = mask('maskedSin')
  const texts = Object.fromEntries(debtorTexts.map((field) => [field, text(field)]))
  return {
    ...(texts as Record<TextFieldName, string>),
    id,
    hasNoEmail: form.has(fieldName(id, 'no_email')),
    maskedSin,
    sin: sinChoiceOf(form, id, maskedSin),
    pendingSin: form.has(fieldName(id, 'new_sin_number')) ? null : mask('pending_sin'),
    isSinToRetype: text('new_sin_number').trim() !== '',
  }
}

function sinChoiceOf(form: FormData, id: string, mask: string | null): SinChoice {
  const isGiven = ['new_sin_number', 'pending_sin'] as const
  if (mask === null || isGiven.some((field) => form.has(fieldName(id, field)))) return 'change'
  return form.get(fieldName(id, 'sin_cleared')) ? 'clear' : 'keep'
}

/** Typed SINs, by row. They stay on the server, separate from the rows. */
export type TypedSins = Readonly<Record<string, string>>

export const readTypedSins = (form: FormData, rows: readonly DebtorRow[]): TypedSins =>
  Object.fromEntries(rows.map(({ id }) => [id, String(form.get(fieldName(id, 'new_sin_number')) ?? '')]))

type StoredDebtor = {
  id: string
  first_name: string
  middle_name: string | null
  last_name: string
  email: string | null
  date_of_birth: string | null
  maskedSin: string | null
}

/** A person as the form shows them at first. */
export function rowOf({ id, maskedSin, ...texts }: StoredDebtor): DebtorRow {
  const { first_name, middle_name, last_name, email, date_of_birth } = texts
  return {
    id,
    first_name,
    middle_name: middle_name ?? '',
    last_name,
    email: email ?? '',
    hasNoEmail: email === null,
    date_of_birth: date_of_birth ?? '',
    maskedSin,
    sin: maskedSin === null ? 'change' : 'keep',
    pendingSin: null,
    isSinToRetype: false,
  }
}

/** The initial form while no one is saved: the tenants in the order, otherwise one empty person. */
export function firstRows(tenantNames: readonly string[]): DebtorRow[] {
  const names = tenantNames.length > 0 ? tenantNames.slice(0, MAX_DEBTORS) : ['']
  return names.map((name, index) => newRow(index + 1, proposeNameParts(name)))
}

function newRow(place: number, name: Partial<Record<TextFieldName, string>> = {}): DebtorRow {
  const empty = { first_name: '', middle_name: '', last_name: '', email: '', date_of_birth: '' }
  const noSin = { maskedSin: null, sin: 'change', pendingSin: null, isSinToRetype: false } as const
  return { ...empty, ...name, ...noSin, hasNoEmail: false, id: `new-${place}` }
}

export function addRow(rows: readonly DebtorRow[]): DebtorRow[] {
  return [...rows, newRow(nextNewRow(rows))]
}

/**
 * A form's people merged with a list that was saved elsewhere meanwhile: a person removed there is new here, and each
 * stored SIN is the current one.
 */
export function rebase(rows: readonly DebtorRow[], stored: readonly StoredDebtor[]): DebtorRow[] {
  const now = new Map(stored.map(({ id, maskedSin }) => [id, maskedSin]))
  const rebased: DebtorRow[] = []
  let place = nextNewRow(rows)
  for (const row of rows) {
    const mask = now.get(row.id) ?? null
    const id = isNewRow(row.id) || now.has(row.id) ? row.id : `new-${place++}`
    const moved = { ...row, id, maskedSin: mask, sin: mask === null ? 'change' : row.sin } as const
    rebased.push(id === row.id ? moved : withoutPendingSin(moved))
  }
  return rebased
}

/** A typed SIN that is no longer available must be typed again. */
export const withoutPendingSin = (row: DebtorRow): DebtorRow =>
  row.pendingSin === null ? row : { ...row, pendingSin: null, isSinToRetype: true }
