import type { Member } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import type { DebtAccess } from '../debt-access.server.ts'
import { disputeFiledMail, disputeReceivedMail } from '../mail/dispute-filed-mail.ts'
import { paths } from '../paths.ts'
import { moveDebt } from '../transition.server.ts'
import { answerDueOn } from './clock.ts'
import { holdOwedDebt } from './dispute-access.server.ts'
import { type DisputeDraft, findDisputeDraft } from './dispute-draft.server.ts'
import { disputeSchema } from './dispute-schema.ts'
import { isDisputed } from './disputes.server.ts'
import { reasonWords } from './reasons.ts'
import { readDisputeMailFacts } from './tell.server.ts'

export type NotFiledBecause =
  /** There is no draft, or it is not whole: its form says what is missing. */
  | { reason: 'not-whole' }
  /** Another tab changed it after it was shown to be checked. */
  | { reason: 'changed' }
  /** Another debtor came first. */
  | { reason: 'disputed' }
  /** The debt was settled or has ended meanwhile. */
  | { reason: 'status' }

export type Filed = { ok: true; location: string } | { ok: false; because: NotFiledBecause }

/** Takes everything back, the note of the form's submission included. */
class NotFiled extends Error {
  readonly because: NotFiledBecause
  constructor(because: NotFiledBecause) {
    super('the dispute was not filed')
    this.because = because
  }
}

/**
 * Files the dispute that was checked: the debt is disputed, a bankrupt one where it stands; the clock runs, the files
 * become evidence and both sides are told, or nothing of it. It writes in the creditor's name, after this transaction has
 * proved that the person is a debtor of that debt.
 */
export async function fileDispute(member: Member, debtId: string, form: FormData): Promise<Filed> {
  // Before the transaction: the clock reads a row of its own, and the embedded database has one connection.
  const at = new Date(await now())
  try {
    const location = await inTransaction(member.actor, (tx) =>
      oncePerForm(tx, form, `file-dispute:${debtId}`, async () => {
        const debt = await holdOwedDebt(tx, member, debtId)
        const draft = await findDisputeDraft(tx, member, debtId, { isLocked: true })
        await fileIn(tx, { member, debt, draft, at, revision: textField(form, 'revision') })
        return `${paths.disputeFiled(debtId)}?sent=yes`
      }),
    )
    return { ok: true, location }
  } catch (error) {
    if (error instanceof NotFiled) return { ok: false, because: error.because }
    throw error
  }
}

type Filing = {
  member: Member
  debt: DebtAccess
  draft: DisputeDraft | null
  at: Date
  revision: string | null
}

async function fileIn(tx: Tx, { member, debt, draft, at, revision }: Filing): Promise<void> {
  const words = disputeSchema.safeParse({ ...draft, reason: draft?.reason ?? '' })
  if (await isDisputed(tx, member, debt)) throw new NotFiled({ reason: 'disputed' })
  if (!draft || !words.success) throw new NotFiled({ reason: 'not-whole' })
  if (draft.revision !== revision) throw new NotFiled({ reason: 'changed' })
  const debtor = await tx
    .selectFrom('debtor')
    .select('id')
    .where('rental_debt_id', '=', debt.id)
    .where('email', '=', member.person.email)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  await actForOrganization(tx, debt.organizationId)
  const event = { organizationId: debt.organizationId, debtId: debt.id, personId: member.person.id, at }
  const moved = await moveDebt(tx, { ...event, event: 'disputed', set: { disputed_at: at } })
  if (!moved.ok) throw new NotFiled({ reason: 'status' })
  const openedOn = torontoDate(at.getTime())
  const said = { ...words.data, openedOn, dueOn: answerDueOn(openedOn) }
  const disputeId = await insertDispute(tx, { member, debt, debtorId: debtor.id, said, at })
  await tellOfDispute(tx, { member, debt, said })
  await moveFiles(tx, member, draft, disputeId)
}

type Said = { reason: string; explanation: string; openedOn: IsoDate; dueOn: IsoDate }
type Dispute = { member: Member; debt: DebtAccess; debtorId: string; said: Said; at: Date }

async function insertDispute(tx: Tx, { member, debt, debtorId, said, at }: Dispute): Promise<string> {
  const { id } = await tx
    .insertInto('dispute')
    .values({
      organization_id: debt.organizationId,
      rental_debt_id: debt.id,
      debtor_id: debtorId,
      person_id: member.person.id,
      reason: said.reason,
      explanation: said.explanation,
      opened_on: said.openedOn,
      due_on: said.dueOn,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('dispute_event')
    .values({
      organization_id: debt.organizationId,
      dispute_id: id,
      event: 'filed',
      person_id: member.person.id,
      created_at: at,
    })
    .execute()
  return id
}

async function tellOfDispute(
  tx: Tx,
  { member, debt, said }: Omit<Dispute, 'debtorId' | 'at'>,
): Promise<void> {
  const parties = { organizationId: debt.organizationId, debtId: debt.id, disputerId: member.person.id }
  const facts = await readDisputeMailFacts(tx, parties)
  const given = { ...facts, filedOn: said.openedOn, dueOn: said.dueOn, reason: reasonWords(said.reason) }
  await postMail(tx, disputeReceivedMail({ ...given, to: facts.disputer.email }))
  await postMail(tx, disputeFiledMail({ ...given, to: facts.contact.email }))
}

/** The files stay the debtor's own: back in their organization's name. */
async function moveFiles(tx: Tx, member: Member, draft: DisputeDraft, disputeId: string): Promise<void> {
  const { organizationId } = member
  await actForOrganization(tx, organizationId)
  for (const { fileId, fileName, addedAt } of draft.files) {
    await tx
      .insertInto('dispute_evidence')
      .values({
        organization_id: organizationId,
        dispute_id: disputeId,
        file_id: fileId,
        original_file_name: fileName,
        created_at: addedAt,
      })
      .execute()
  }
  await tx
    .deleteFrom('dispute_draft')
    .where('organization_id', '=', organizationId)
    .where('id', '=', draft.id)
    .execute()
}
