import { sql } from 'kysely'
import { isPartyDisputing } from '#app/disputes/open-disputes.server.ts'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import { type Outcome, refusalOf } from '#app/platform/refusal.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { debtorTexts, fieldName, type TextFieldName } from '../../application/tenants/debtor-rows.ts'
import {
  type CheckedDebtor,
  debtorMessages,
  type FormErrors,
} from '../../application/tenants/debtor-validation.ts'
import { listDebtors } from '../../application/tenants/debtors.server.ts'
import { changeDetails } from '../../application/tenants/save-debtors.server.ts'
import { disputeSubjectOf } from '../../dispute-subject.ts'
import type { DebtAccess } from '../../find-debt.server.ts'
import { recordEvent } from '../../record-event.server.ts'
import { notifyNewAddress, notifyOldAddress } from '../notify/notify-new-address.server.ts'
import { findDebtor, type RegisteredDebtor } from './find-debtor.server.ts'
import { identityErrors } from './fixed-identity.ts'
import { lockPeople, orPeopleRefusal, type PeopleRefusal } from './people.server.ts'
import { type Done, MAX_EMAIL_CHANGES, personMessages } from './people-labels.ts'

type Saving = {
  debtId: string
  debtor: CheckedDebtor
  /** As the caller knows the tenant. */
  revision: string
  once: OnceKey
}
type Refusal = { errors: FormErrors; revision?: string }
export type Saved = Outcome<Done, Refusal> | PeopleRefusal

const refused = refusalOf<Refusal>()

/**
 * Changes a debtor of a registered debt by the rules of the draft's step, except their identity. Earlier values stay on
 * record; a new address gets the notice of the debt, and the earlier one is notified that it gets no more mail.
 */
export async function saveDebtor(caller: Caller, saving: Saving): Promise<Saved> {
  const at = new Date(await now())
  return orPeopleRefusal(
    refused.outcome(
      inTransaction(caller.actor, (tx) =>
        once(tx, saving.once, async () => {
          const debt = await lockPeople(tx, caller, saving.debtId)
          return save(tx, { caller, debt, saving, at })
        }),
      ),
    ),
  )
}

/** The same in its caller's transaction; its caller rolls back what is refused. */
export const saveDebtorIn = (
  tx: Tx,
  caller: Caller,
  { at, ...saving }: Omit<Saving, 'once'> & { at: Date },
): Promise<Saved> =>
  orPeopleRefusal(
    refused.outcome(
      lockPeople(tx, caller, saving.debtId).then((debt) => save(tx, { caller, debt, saving, at })),
    ),
  )

type Given = { caller: Caller; debt: DebtAccess; saving: Omit<Saving, 'once'>; at: Date }

async function save(tx: Tx, { caller, debt, saving, at }: Given): Promise<Done> {
  const { organizationId, id: debtId } = debt
  const { debtor } = saving
  const before = await findDebtor(tx, organizationId, debtId, debtor.id)
  if (!before) return 'gone'
  const on = torontoDate(at)
  const refusal = await whyNot(tx, { debt, before, saving, on })
  if (refusal) throw refused.because(refusal)
  const reached = await addressOf(tx, organizationId, debtor.id)
  await changeDetails(tx, organizationId, debtor)
  const changes = changesOf(before, debtor)
  if (!changes) return 'unchanged'
  await recordEvent(tx, {
    organizationId,
    debtId,
    status: debt.status,
    personId: personIdOf(caller),
    at,
    event: 'debtor_changed',
    reason: { debtorId: debtor.id, ...changes },
  })
  const { email } = debtor
  if (email === null || before.email === email) return 'saved'
  if (reached !== null) await notifyOldAddress(tx, { debt, debtor: { ...before, email: reached }, on })
  if (!(await notifyNewAddress(tx, { debt, debtor: { ...debtor, email }, on }))) return 'saved'
  return before.email === null ? 'notified' : 'email-changed'
}

/** The address of a person who changed the one that the filer knows. */
async function addressOf(tx: Tx, organizationId: string, debtorId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('debtor')
    .select('person_email')
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtorId)
    .executeTakeFirstOrThrow()
  return row.person_email
}

type Asked = { debt: DebtAccess; before: RegisteredDebtor; saving: Omit<Saving, 'once'>; on: IsoDate }

async function whyNot(tx: Tx, { debt, before, saving, on }: Asked): Promise<Refusal | null> {
  if (before.revision !== saving.revision) {
    return { errors: { '': [personMessages.changedMeanwhile] }, revision: before.revision }
  }
  // The tab exists only after the approval: this person was notified of the debt.
  const errors = identityErrors(before, saving.debtor)
  if (errors) return { errors }
  const { email } = saving.debtor
  if (before.email === email) return null
  const ofEmail = (message: string) => ({ errors: { [fieldName(before.id, 'email')]: [message] } })
  if (email === null) return ofEmail(personMessages.emailStays)
  const debtors = await listDebtors(tx, debt.organizationId, debt.id)
  if (debtors.some((other) => other.id !== before.id && other.email === email)) {
    return ofEmail(debtorMessages.emailTwice)
  }
  const subject = disputeSubjectOf({ organizationId: debt.organizationId, debtId: debt.id })
  if (await isPartyDisputing(tx, subject, before.id)) return ofEmail(personMessages.disputes)
  const changes = await countEmailChanges(tx, debt, on)
  return changes < MAX_EMAIL_CHANGES ? null : ofEmail(personMessages.tooManyEmails)
}

/** The debt is locked: no one changes another address meanwhile. */
async function countEmailChanges(tx: Tx, { organizationId, id }: DebtAccess, on: IsoDate): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select count(*)::integer as changes from debt_event
    where organization_id = ${organizationId} and rental_debt_id = ${id} and event = 'debtor_changed'
      and reason -> 'to' -> 'email' is not null
      and (created_at at time zone 'America/Toronto')::date = ${on}::date`.execute(tx)
  return rows[0]?.changes ?? 0
}

/** Old and new values; of the SIN only that it changed. */
function changesOf(before: RegisteredDebtor, after: CheckedDebtor) {
  const changed = debtorTexts.filter((name) => before[name] !== after[name])
  const isSinNew = after.sin.act === 'set'
  if (changed.length === 0 && !isSinNew) return null
  const pick = (of: Record<TextFieldName, string | null>) =>
    Object.fromEntries(changed.map((name) => [name, of[name]]))
  return { from: pick(before), to: pick(after), ...(isSinNew && { sin: 'changed' }) }
}
