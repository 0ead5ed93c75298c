import { redirect } from '@remix-run/node'
import type { Member } from '#app/organization/guards.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { actForOrganization, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, torontoDate } from '#app/platform/values/dates.ts'
import { answerDueOn } from '../clock.ts'
import { requireDisputable, requireDisputeForm } from '../disputable.server.ts'
import type { HeldBack } from '../dispute-states.ts'
import { type DisputeDraft, type DisputeInput, findDisputeDraft } from '../drafts/dispute-draft.server.ts'
import { disputeSchema } from '../drafts/dispute-schema.ts'
import { reasonLabel } from '../labels.ts'
import { hasOpenDispute } from '../open-disputes.server.ts'
import type { DisputeSubject } from '../subject.ts'
import type { DisputeToCheck } from './CheckDispute.tsx'

export type DisputeFormView = {
  record: { id: string; title: string }
  /** Why the record cannot be disputed now; null if it can. */
  notDisputable: string | null
  /** Another party's dispute of the record is open; until when this person's own stops reporting. */
  anotherDisputes: { until: IsoDate | null } | null
  typed: DisputeInput
  /** The parts of the record that can be chosen. */
  parts: string[]
  files: { id: string; fileName: string; size: number }[]
}

/** The dispute form with the saved draft. */
export async function openDisputeForm(
  member: Member,
  subject: DisputeSubject,
  subjectId: string,
  /** The part that the person comes from. */
  about: string | null = null,
): Promise<DisputeFormView> {
  const today = torontoDate(await now())
  return inTransaction(member.actor, async (tx) => {
    const { id, title, notDisputable, organizationId } = await requireDisputeForm(
      tx,
      member,
      subject,
      subjectId,
    )
    const draft = await findDisputeDraft(tx, member, { kind: subject.kind, subjectId })
    const parts = (await subject.listParts?.(tx, member, subjectId, today)) ?? []
    const chosen = draft?.parts.length ? draft.parts : parts.filter((part) => part === about)
    return {
      record: { id, title },
      notDisputable,
      parts,
      anotherDisputes: await findAnother(tx, member, subject, { organizationId, subjectId, today }),
      typed: { reason: draft?.reason ?? '', explanation: draft?.explanation ?? '', parts: chosen },
      files: filesOf(draft),
    }
  })
}

async function findAnother(
  tx: Tx,
  member: Member,
  subject: DisputeSubject,
  record: RecordToday,
): Promise<DisputeFormView['anotherDisputes']> {
  const { organizationId, subjectId } = record
  if (!(await hasOpenDispute(tx, member, { kind: subject.kind, organizationId, subjectId }))) return null
  return { until: await findLastDay(tx, member, subject, record) }
}

type RecordToday = { organizationId: string; subjectId: string; today: IsoDate }

/** The reports are read in the name of the record's organization. */
async function findLastDay(
  tx: Tx,
  member: Member,
  subject: DisputeSubject,
  { today, ...record }: RecordToday,
): Promise<IsoDate | null> {
  await actForOrganization(tx, record.organizationId)
  const until = await subject.lastDayToHoldBack(tx, record, today)
  await actForOrganization(tx, member.organizationId)
  return until
}

/** What one that is filed today keeps from being reported. */
async function findHeldBack(
  tx: Tx,
  member: Member,
  subject: DisputeSubject,
  { today: openedOn, organizationId, subjectId }: RecordToday,
): Promise<HeldBack | null> {
  const partyId = await subject.findParty(tx, member, subjectId)
  await actForOrganization(tx, organizationId)
  const held = await subject.findHeldBack(tx, { organizationId, subjectId, partyId, openedOn })
  await actForOrganization(tx, member.organizationId)
  return held
}

/** The dispute as it would be sent; an incomplete one leads back to its form. */
export async function openDisputeCheck(
  member: Member,
  subject: DisputeSubject,
  subjectId: string,
): Promise<DisputeToCheck> {
  const today = torontoDate(await now())
  const { form } = subject.labels
  return inTransaction(member.actor, async (tx) => {
    const { id, title, organizationId } = await requireDisputable(tx, member, subject, subjectId)
    const draft = await findDisputeDraft(tx, member, { kind: subject.kind, subjectId })
    const whole = disputeSchema(form).safeParse({ ...draft, reason: draft?.reason ?? '' })
    if (!draft || !whole.success) throw redirect(subject.paths.form(subjectId), 303)
    return {
      record: { id, title },
      reason: reasonLabel(form.reasons, whole.data.reason),
      parts: whole.data.parts,
      explanation: whole.data.explanation,
      files: filesOf(draft),
      revision: draft.revision,
      dueOn: answerDueOn(today),
      heldBack: await findHeldBack(tx, member, subject, { organizationId, subjectId, today }),
    }
  })
}

const filesOf = (draft: DisputeDraft | null) =>
  (draft?.files ?? []).map(({ id, fileName, size }) => ({ id, fileName, size }))
