import { torontoDate } from '#app/platform/values/dates.ts'
import { contactSchema } from '../application/contact-details/contact-schema.ts'
import { debtorTexts } from '../application/tenants/debtor-rows.ts'
import { parseDebtor } from '../application/tenants/debtor-validation.ts'
import { listDebtors } from '../application/tenants/debtors.server.ts'
import { isMaskedSin, parseSin } from '../application/tenants/sin.ts'
import { updateOccupancyIn } from '../registered/move-out/update-occupancy.server.ts'
import { changeSinIn } from '../registered/people/change-sin.server.ts'
import { findDebtor } from '../registered/people/find-debtor.server.ts'
import type { PeopleRefusal } from '../registered/people/people.server.ts'
import { isSinFixed, whyPeopleFixed } from '../registered/people/people-fixed.ts'
import { changeContactIn } from '../registered/people/save-contact.server.ts'
import { saveDebtorIn } from '../registered/people/save-debtor.server.ts'
import { type DebtorEntry, debtorFaults, entriesOf, formOf } from './debtor-items.ts'
import { occupancyOf } from './occupancy-of.ts'
import { type DebtPatch, type Fault, fault, fixed } from './patch-call.ts'
import { faultsOf, merged, type Patching, says } from './patching.ts'

const contact = ['filer_contact_name', 'filer_contact_email', 'filer_contact_number'] as const

/** What stays after the draft, and why. */
const decided = 'This was part of the application, and stays as it was submitted'
const fixedFields = [
  'address_1',
  'address_2',
  'city',
  'province',
  'postal_code',
  'filer_relationship',
  'filer_representing',
  'skip_supporting_documents',
  'last_payment_update',
] as const

/** Changes a locked debt after its draft by the commands of its pages; the caller rolls back if there are faults. */
export async function patchRegistered(given: Patching): Promise<Fault[]> {
  const faults = fixedFields.filter((name) => isOther(given, name)).map((name) => fixed(name, decided))
  if (says(given, ['debtors'])) faults.push(...(await changeTenants(given)))
  if (says(given, ['vacated_date', 'vacated_date_status'])) faults.push(...(await changeUnit(given)))
  if (says(given, ['first_missed_rent_date'])) faults.push(...missedFaults(given))
  if (contact.some((name) => isOther(given, name))) faults.push(...(await changeContact(given)))
  return faults
}

/** What a body repeats of the stored debt changes nothing. */
function isOther({ patch, stored }: Patching, name: keyof DebtPatch & keyof Patching['stored']): boolean {
  const [value, known] = [patch[name], stored[name]]
  return value !== undefined && value !== (known instanceof Date ? known.toISOString() : known)
}

const missedFaults = ({ patch, stored }: Patching): Fault[] =>
  patch.first_missed_rent_date === stored.first_delinquency_date
    ? []
    : [fixed('first_missed_rent_date', decided)]

async function changeTenants(given: Patching): Promise<Fault[]> {
  const { tx, caller, debtId, patch } = given
  const stored = await listDebtors(tx, caller.organizationId, debtId)
  const { entries, faults } = entriesOf(patch.debtors ?? [], stored)
  const isLeftOut = stored.some(({ id }) => !entries.some(({ row }) => row === id))
  const added = entries.filter((entry) => entry.item.id === undefined)
  const lists = [
    ...faults,
    ...added.map(({ index }) => fixed(['debtors', index], 'After the draft, no tenant can be added')),
    ...(isLeftOut ? [fixed('debtors', 'A tenant is removed on the People tab, with the reason')] : []),
  ]
  if (lists.length > 0) return lists
  const found: Fault[] = []
  for (const entry of entries) found.push(...(await changeTenant(given, entry)))
  return found
}

async function changeTenant(given: Patching, entry: DebtorEntry): Promise<Fault[]> {
  const { tx, caller, debtId, at, status } = given
  const parsed = parseDebtor(formOf([entry], { withSins: false }), torontoDate(at))
  if (!parsed.ok) return debtorFaults(parsed.errors, [entry])
  const [debtor] = parsed.debtors
  const before = await findDebtor(tx, caller.organizationId, debtId, entry.row)
  if (!debtor || !before) throw new Error('a tenant has gone in a transaction that locks the debt')
  const isSame = debtorTexts.every((name) => debtor[name] === before[name])
  if (!isSame) {
    const saved = await saveDebtorIn(tx, caller, { debtId, debtor, revision: before.revision, at })
    if (typeof saved === 'string') return [fixedAt(['debtors', entry.index], saved, whyPeopleFixed(status))]
    if (!saved.ok) return debtorFaults(saved.refusal.errors, [entry])
  }
  return changeSin(given, entry, before.maskedSin)
}

async function changeSin(given: Patching, entry: DebtorEntry, mask: string | null): Promise<Fault[]> {
  const { tx, caller, debtId, at, status } = given
  const { sin_number: sent } = entry.item
  if (sent === undefined || (sent !== null && isMaskedSin(sent)) || (sent === null && mask === null))
    return []
  const path = ['debtors', entry.index, 'sin_number']
  const parsed = sent === null ? null : parseSin(sent)
  if (parsed && !parsed.ok) return [fault(path, parsed.message)]
  const change = parsed ? ({ act: 'set', sin: parsed.value } as const) : ({ act: 'clear' } as const)
  const done = await changeSinIn(tx, caller, { debtId, debtorId: entry.row, change, at })
  const isRefused = done === 'not-found' || done === 'draft' || done === 'fixed'
  return isRefused ? [fixedAt(path, done, isSinFixed(status) ? whyPeopleFixed(status) : null)] : []
}

/** The debt is locked: it is there, and no draft. */
const fixedAt = (path: Fault['path'], _: PeopleRefusal, why: string | null): Fault =>
  fixed(path, why ?? 'The people of this debt cannot be changed now.')

async function changeUnit(given: Patching): Promise<Fault[]> {
  const { tx, caller, debtId, patch, stored, at } = given
  const answer = occupancyOf(given)
  if (!('vacated_date_status' in answer)) return [answer]
  const { vacated_date_status: status, vacated_date: on } = answer
  if (status === stored.vacated_date_status && on === stored.vacated_date) return []
  if (status === 'unknown')
    return [fault('vacated_date_status', 'Say that they moved out, or that they did not')]
  const reason = patch.vacated_date_reason ?? ''
  const updated = await updateOccupancyIn(tx, caller, { debtId, answer, reason, at })
  if (updated.ok) return []
  if (updated.refusal === 'not-found') throw new Error('a locked debt has gone')
  return Object.entries(updated.refusal).flatMap(([name, messages]) =>
    messages.map((message) => fault(name === 'reason' ? 'vacated_date_reason' : 'vacated_date', message)),
  )
}

async function changeContact(given: Patching): Promise<Fault[]> {
  const parsed = contactSchema.safeParse(merged(given, contact))
  if (!parsed.success) return faultsOf(parsed.error)
  const { tx, caller, debtId, status } = given
  const done = await changeContactIn(tx, caller, { debtId, contact: parsed.data })
  const isRefused = done === 'not-found' || done === 'draft' || done === 'fixed'
  return isRefused ? [fixedAt(['filer_contact_name'], done, whyPeopleFixed(status))] : []
}
