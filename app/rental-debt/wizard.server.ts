import type { SubmissionResult } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import { sql } from 'kysely'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { postedForm, textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { fullAddress } from './debts.server.ts'
import { type Draft, lockDraft, readDraft, takeBackAffirmation } from './drafts.server.ts'
import { paths } from './paths.ts'
import {
  findTyping,
  forgetTyping,
  keepTyping,
  placeOfTyping,
  type TypingPlace,
} from './step-typing.server.ts'
import { type StepName, stepAfter, viewSteps } from './steps.ts'
import { revisionField, savedElsewhere, type WizardFrame } from './wizard-frame.ts'

export type StepArgs = RequestArgs & { params: Record<string, string | undefined> }

/**
 * What the loader of a step answers: the frame of the wizard, and what `read` finds for the step itself, in one
 * transaction. A debt that is no draft any more has its own page.
 */
export async function openStep<Content extends object>(
  args: StepArgs,
  step: StepName,
  read: (tx: Tx, draft: Draft, member: Member) => Promise<Content>,
): Promise<Content & { frame: WizardFrame }> {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const isChange = new URL(args.request.url).searchParams.get('change') === 'yes'
  return inTransaction(member.actor, async (tx) => {
    const draft = await readDraft(tx, member.organizationId, debtId)
    if (draft.status !== 'draft') throw redirect(paths.debt(debtId))
    const frame = frameOf(draft, step, isChange)
    return {
      ...(await read(tx, draft, member)),
      frame: { ...frame, revision: postedRevision(args) ?? frame.revision },
    }
  })
}

/** A form that was refused keeps its own revision: another save that came between is still told. */
function postedRevision(args: RequestArgs): number | null {
  const form = postedForm(args)
  return form && revisionIn(form)
}

function revisionIn(form: FormData): number | null {
  const seen = Number(textField(form, revisionField) ?? Number.NaN)
  return Number.isSafeInteger(seen) ? seen : null
}

function frameOf(draft: Draft, step: StepName, isChange: boolean): WizardFrame {
  return {
    debtId: draft.id,
    heading: fullAddress(draft.address) ?? draft.fileNumber ?? 'New application',
    steps: viewSteps(draft.facts, draft.marks),
    current: step,
    revision: draft.marks.revisions[step] ?? 0,
    reasons: draft.marks.returnReasons.filter((r) => r.step === step).map((r) => r.reason),
    isChange,
  }
}

/**
 * Like `openStep`, for a step with a list: `find` finds what the step held after the button of its list that the address
 * names, or null where it shows what is saved. Such a page has the revision of the page that the button was pressed on.
 */
export async function openListStep<Content extends { typed: { revision: number } | null }>(
  args: StepArgs,
  step: StepName,
  read: (tx: Tx, draft: Draft, find: FindTyped) => Promise<Content>,
): Promise<Content & { frame: WizardFrame }> {
  const id = new URL(args.request.url).searchParams.get('typed')
  const opened = await openStep(args, step, (tx, draft, member) =>
    read(tx, draft, () => findTyping(tx, placeOfTyping(draft, member, step), id)),
  )
  const revision = opened.typed?.revision ?? opened.frame.revision
  return { ...opened, frame: { ...opened.frame, revision } }
}

type FindTyped = <Typed>() => Promise<(Typed & { id: string }) | null>

/**
 * Answers a button inside a list where a page is loaded: what `edit` makes of the form is kept for its person, and the
 * answer leads to the page that shows it, so that Back and Forward go over presses as over pages.
 */
export async function leadToTyped(
  args: StepArgs,
  { step, form }: { step: StepName; form: FormData },
  edit: (tx: Tx, place: TypingPlace) => Promise<{ revision: number }>,
): Promise<Response> {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const id = await inTransaction(member.actor, async (tx) => {
    const place = placeOfTyping(await lockDraft(tx, member.organizationId, debtId), member, step)
    return keepTyping(tx, place, await edit(tx, place))
  })
  return redirect(paths.typed(debtId, step, id, isChangeForm(form)), 303)
}

const isChangeForm = (form: FormData) => textField(form, 'change') === 'yes'

/** Of work that refuses nothing there is none. */
type Refused<Refusal> = Refusal extends unknown ? { ok: false; refusal: Refusal } : never
type Stale = { ok: false; refusal: 'saved-elsewhere'; revision: number }
export type SavedStep<Refusal> = { ok: true; location: string } | Refused<Refusal> | Stale

/** Takes everything back, the note of the form's submission included: the person can send the form again. */
class NotSaved extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('the step was not saved')
    this.answer = answer
  }
}

/**
 * Saves one step in one transaction: `work` writes, or tells why not. The same form sent twice is saved once. A form
 * that was made before the step was saved elsewhere is refused, so that no tab overwrites another without its person
 * knowing. Saving resolves what a reviewer wanted of the step. Answers where to go on.
 */
export async function saveStep<Refusal = never>(
  args: StepArgs,
  { step, form }: { step: StepName; form: FormData },
  work: (tx: Tx, draft: Draft, member: Member) => Promise<Refusal | undefined>,
): Promise<SavedStep<Refusal>> {
  const member = await requireMember(args, 'debt:edit')
  const debtId = idFrom(args.params.debtId)
  const seen = readRevision(form)
  try {
    const location = await inTransaction(member.actor, (tx) =>
      oncePerForm(tx, form, `${debtId}:${step}:${contentOf(form)}`, async () => {
        const draft = await lockDraft(tx, member.organizationId, debtId)
        const revision = draft.marks.revisions[step] ?? 0
        if (revision !== seen) throw new NotSaved({ ok: false, refusal: 'saved-elsewhere', revision })
        const refusal = await work(tx, draft, member)
        if (refusal !== undefined) throw new NotSaved({ ok: false, refusal })
        await forgetTyping(tx, placeOfTyping(draft, member, step))
        await noteSaved(tx, draft, step)
        await takeBackAffirmation(tx, draft)
        return locationAfter(debtId, step, form)
      }),
    )
    return { ok: true, location }
  } catch (error) {
    if (error instanceof NotSaved) return error.answer as SavedStep<Refusal>
    throw error
  }
}

/** The revision that the page of a posted form was made from. */
export function readRevision(form: FormData): number {
  const seen = revisionIn(form)
  if (seen === null) throw badRequest()
  return seen
}

async function noteSaved(tx: Tx, draft: Draft, step: StepName): Promise<void> {
  const revisions = { ...draft.marks.revisions, [step]: (draft.marks.revisions[step] ?? 0) + 1 }
  await tx
    .updateTable('rental_debt')
    .set({ step_revisions: JSON.stringify(revisions), updated_at: new Date() })
    .where('organization_id', '=', draft.organizationId)
    .where('id', '=', draft.id)
    .execute()
  await sql`update return_reason set resolved_at = now() where organization_id = ${draft.organizationId}
    and rental_debt_id = ${draft.id} and step = ${step} and resolved_at is null`.execute(tx)
}

function locationAfter(debtId: string, step: StepName, form: FormData): string {
  if (textField(form, 'intent') === 'finish-later') return paths.list
  const next = isChangeForm(form) ? 'submit' : stepAfter(step)
  return next ? paths.step(debtId, next) : paths.debt(debtId)
}

/** Answers a save that another one overtook: what was typed stays, and the next press replaces what is saved. */
export function answerSavedElsewhere(args: RequestArgs, result: SubmissionResult, revision: number) {
  markFormError(args)
  return data({ result: { ...result, error: { '': [savedElsewhere] } }, revision }, { status: 409 })
}
