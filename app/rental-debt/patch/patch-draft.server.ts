import { personIdOf } from '#app/organization/caller.ts'
import { addressSchema } from '#app/platform/values/address-schema.ts'
import { isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { applicationSteps } from '../application/application-steps.server.ts'
import { writeContact } from '../application/contact-details/contact.server.ts'
import { contactSchema } from '../application/contact-details/contact-schema.ts'
import { addressRefusals, writeAddress } from '../application/court-order/confirm-address.server.ts'
import type { Draft } from '../application/drafts.server.ts'
import { readSavedMissed } from '../application/occupancy/first-missed.server.ts'
import { type FirstMissed, firstMissedMessages } from '../application/occupancy/first-missed.ts'
import { type Answers, writeAnswers } from '../application/occupancy/save-occupancy.server.ts'
import { listPayments } from '../application/repayment/payments.server.ts'
import { writePayments } from '../application/repayment/save-repayment.server.ts'
import { writeSkipped } from '../application/supporting-documents/save-documents.server.ts'
import { saveRefusals } from '../application/supporting-documents/upload-texts.ts'
import { parseDebtors } from '../application/tenants/debtor-validation.ts'
import { listDebtors } from '../application/tenants/debtors.server.ts'
import { saveDebtors } from '../application/tenants/save-debtors.server.ts'
import { relationshipSchema } from '../application/verification/relationship-schema.ts'
import { notTheFiler, saveProblems } from '../application/verification/save-problems.ts'
import { writeRelationship } from '../application/verification/save-relationship.server.ts'
import type { StepName } from '../step-names.ts'
import { debtorFaults, entriesOf, formOf } from './debtor-items.ts'
import { occupancyOf } from './occupancy-of.ts'
import { type DebtPatch, type Fault, fault } from './patch-call.ts'
import { faultsOf, merged, type Patching, says } from './patching.ts'

type Part = { fields: readonly (keyof DebtPatch)[]; save: (given: Patching) => Promise<Fault[]> }

const address = ['address_1', 'address_2', 'city', 'province', 'postal_code'] as const
const contact = ['filer_contact_name', 'filer_contact_email', 'filer_contact_number'] as const
const relationship = ['filer_relationship', 'filer_representing'] as const

/** The steps of an application by the fields that they are about, in their order. */
const parts: readonly Part[] = [
  { fields: address, save: saveAddress },
  { fields: ['debtors'], save: saveTenants },
  { fields: ['vacated_date', 'vacated_date_status', 'first_missed_rent_date'], save: saveUnit },
  { fields: ['last_payment_update'], save: confirmPayments },
  { fields: ['skip_supporting_documents'], save: saveSkipped },
  { fields: relationship, save: saveFiler },
  { fields: contact, save: saveContact },
]

/** Saves the steps of a locked draft that a body is about; the caller rolls back if there are faults. */
export async function patchDraft(given: Patching): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const { fields, save } of parts) if (says(given, fields)) faults.push(...(await save(given)))
  return faults
}

const saveStep = <Refusal>(
  { tx, caller, debtId }: Patching,
  step: StepName,
  work: (draft: Draft) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> =>
  applicationSteps.saveStepIn<Refusal>(tx, caller, { step, subjectId: debtId }, (_, draft) => work(draft))

async function saveAddress(given: Patching): Promise<Fault[]> {
  const parsed = addressSchema.safeParse(merged(given, address))
  if (!parsed.success) return faultsOf(parsed.error)
  const day = torontoDate(given.at)
  const refusal = await saveStep(given, 'court-order', (draft) =>
    writeAddress(given.tx, draft, parsed.data, day),
  )
  return refusal ? [fault('address_1', addressRefusals[refusal])] : []
}

async function saveTenants(given: Patching): Promise<Fault[]> {
  const { tx, caller, patch, debtId } = given
  const stored = await listDebtors(tx, caller.organizationId, debtId)
  const { entries, faults } = entriesOf(patch.debtors ?? [], stored)
  const parsed = parseDebtors(formOf(entries), torontoDate(given.at))
  if (!parsed.ok) return [...faults, ...debtorFaults(parsed.errors, entries)]
  if (faults.length > 0) return faults
  const refusal = await saveStep(given, 'tenant', (draft) =>
    saveDebtors(tx, draft, parsed.debtors, {
      place: applicationSteps.placeOf(draft, caller, 'tenant'),
      sins: {},
    }),
  )
  if (!refusal) return []
  // No SIN of a body waits in a form.
  const names =
    'payers' in refusal ? refusal.payers.map(({ first_name, last_name }) => `${first_name} ${last_name}`) : []
  return [fault('debtors', `Payments by ${names.join(' and ')} are recorded: remove those first`)]
}

async function saveUnit(given: Patching): Promise<Fault[]> {
  const { tx, patch, at } = given
  const occupancy = occupancyOf(given)
  if (!('vacated_date_status' in occupancy)) return [occupancy]
  const refusal = await saveStep<Partial<Record<string, string[]>> | 'unanswered'>(
    given,
    'occupancy',
    async (draft) => {
      const saved = await readSavedMissed(tx, draft)
      if (patch.first_missed_rent_date === undefined && saved.source === null) return 'unanswered'
      const on = patch.first_missed_rent_date === undefined ? saved.date : patch.first_missed_rent_date
      const lease_started_on = saved.lease_started_on === null ? null : isoDate(saved.lease_started_on)
      const answers: Answers = { ...occupancy, ...firstMissedOf(on), lease_started_on }
      return writeAnswers(tx, draft, answers, at.getTime())
    },
  )
  if (!refusal) return []
  if (refusal === 'unanswered') return [fault('first_missed_rent_date', firstMissedMessages.unanswered)]
  return Object.entries(refusal).flatMap(([name, messages]) =>
    (messages ?? []).map((message) =>
      fault(name === 'vacated_date' ? name : 'first_missed_rent_date', message),
    ),
  )
}

const firstMissedOf = (on: string | null): FirstMissed =>
  on === null
    ? { first_missed: 'unknown', first_missed_on: null }
    : { first_missed: 'known', first_missed_on: isoDate(on) }

async function confirmPayments(given: Patching): Promise<Fault[]> {
  const { tx, caller, patch, at } = given
  if (patch.last_payment_update === null)
    return [fault('last_payment_update', 'A confirmed list stays confirmed')]
  const refusal = await saveStep(given, 'repayment', async (draft) => {
    const saved = await listPayments(tx, draft.organizationId, draft.id)
    const payments = saved.map(({ paid_by_id, ...payment }) => ({ ...payment, paid_by_id: paid_by_id ?? '' }))
    const by = { personId: personIdOf(caller), now: at.getTime() }
    return writePayments(tx, draft, payments, by)
  })
  return refusal ? [fault('last_payment_update', Object.values(refusal).flat().join('. '))] : []
}

async function saveSkipped(given: Patching): Promise<Fault[]> {
  const { skip_supporting_documents: isSkipped } = given.patch
  const name = 'skip_supporting_documents'
  if (typeof isSkipped !== 'boolean') return [fault(name, 'This must be true or false.')]
  const refusal = await saveStep(given, 'supporting-documents', (draft) =>
    writeSkipped(given.tx, draft, isSkipped),
  )
  return refusal ? [fault(name, saveRefusals[refusal])] : []
}

async function saveFiler(given: Patching): Promise<Fault[]> {
  const parsed = relationshipSchema.safeParse(merged(given, relationship))
  if (!parsed.success) return faultsOf(parsed.error)
  const { tx, caller } = given
  const refusal = await saveStep(given, 'verification', (draft) =>
    writeRelationship(tx, { draft, personId: personIdOf(caller), isLater: false }, parsed.data),
  )
  if (!refusal) return []
  return [fault('filer_relationship', refusal === 'not-the-filer' ? notTheFiler : saveProblems[refusal])]
}

async function saveContact(given: Patching): Promise<Fault[]> {
  const parsed = contactSchema.safeParse(merged(given, contact))
  if (!parsed.success) return faultsOf(parsed.error)
  await saveStep(given, 'contact-details', (draft) => writeContact(given.tx, draft, parsed.data))
  return []
}
