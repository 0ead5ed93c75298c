import { addButtonId, debtorTexts, fieldName } from '../application/tenants/debtor-rows.ts'
import type { FormErrors } from '../application/tenants/debtor-validation.ts'
import type { DebtorView } from '../application/tenants/debtors.server.ts'
import { isMaskedSin } from '../application/tenants/sin.ts'
import { type DebtorItem, type Fault, fault } from './patch-call.ts'

/** A tenant of a body beside the stored one, with the row of a form that would say the same. */
export type DebtorEntry = { row: string; index: number; item: DebtorItem; stored: DebtorView | null }

export const patchMessages = {
  foreign: 'This debt names no tenant with this id',
  twice: 'This tenant is in the list twice',
  otherMask: 'This is not the SIN that is stored. Send nine digits, or leave it out',
} as const

/** The tenants of a body by row, or what is wrong with their ids. */
export function entriesOf(
  items: readonly DebtorItem[],
  stored: readonly DebtorView[],
): { entries: DebtorEntry[]; faults: Fault[] } {
  const entries = items.map((item, index): DebtorEntry => {
    const id = item.id?.toLowerCase()
    const known = stored.find((debtor) => debtor.id === id) ?? null
    return { row: id ?? `new-${index + 1}`, index, item, stored: known }
  })
  const faults = entries.flatMap(({ row, index, item, stored: known }): Fault[] => {
    const at = (field: string, message: string) => [fault(['debtors', index, field], message)]
    if (item.id !== undefined && !known) return at('id', patchMessages.foreign)
    if (entries.slice(0, index).some((before) => before.row === row)) return at('id', patchMessages.twice)
    const { sin_number: sin } = item
    const isOtherMask = typeof sin === 'string' && isMaskedSin(sin) && sin !== known?.maskedSin
    return isOtherMask ? at('sin_number', patchMessages.otherMask) : []
  })
  return { entries, faults }
}

/** The form of the Tenants step with these people: its rules are the rules here too. */
export function formOf(entries: readonly DebtorEntry[], { withSins = true } = {}): FormData {
  const form = new FormData()
  for (const { row, item, stored } of entries) {
    for (const name of debtorTexts) {
      const value = item[name] === undefined ? stored?.[name] : item[name]
      form.set(fieldName(row, name), value ?? '')
      if (name === 'email' && value === null) form.set(fieldName(row, 'no_email'), 'on')
    }
    const { sin_number: sin } = item
    if (stored?.maskedSin) form.set(fieldName(row, 'maskedSin'), stored.maskedSin)
    if (!withSins || sin === undefined) continue
    if (sin === null) form.set(fieldName(row, 'sin_cleared'), 'yes')
    else if (!isMaskedSin(sin)) form.set(fieldName(row, 'new_sin_number'), sin)
  }
  return form
}

/** What the form's rules refuse, at the tenants of the body. */
export function debtorFaults(errors: FormErrors, entries: readonly DebtorEntry[]): Fault[] {
  return Object.entries(errors).flatMap(([name, messages]) => {
    const path = pathOf(name, entries)
    return messages.map((message) => fault(path, message))
  })
}

function pathOf(name: string, entries: readonly DebtorEntry[]): (string | number)[] {
  if (name === '' || name === addButtonId) return ['debtors']
  const [, row, field] = name.split('.')
  const entry = entries.find((each) => each.row === row)
  if (!entry) return ['debtors']
  const named = field === 'new_sin_number' ? 'sin_number' : field
  return ['debtors', entry.index, ...(named ? [named] : [])]
}
