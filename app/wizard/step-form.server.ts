import type { SubmissionResult } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import type { Ability } from '#app/organization/abilities.ts'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { postedForm, textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { type DraftInputPlace, findDraftInput } from './draft-input.server.ts'
import { draftInputField, revisionField, savedElsewhere, stepAddress, type WizardFrame } from './frame.ts'
import { checkStep, stepAfter } from './steps.ts'
import type { StepSave, WizardSteps, WizardSubject } from './wizard.server.ts'

export type StepArgs = RequestArgs & { params: Record<string, string | undefined> }

/** Who may open the pages of a wizard, and what they are about. */
type StepAccess = {
  ability: Ability
  /** The subject that an address is about; not found where it cannot be one. */
  idIn(args: StepArgs, member: Member): string
}

/** The pages of a wizard: what their requests and forms say, handed on as values. */
export class StepPages<Name extends string, Facts, Subject extends WizardSubject<Facts>> {
  readonly #steps: WizardSteps<Name, Facts, Subject>
  readonly #access: StepAccess

  constructor(steps: WizardSteps<Name, Facts, Subject>, access: StepAccess) {
    this.#steps = steps
    this.#access = access
  }

  /** What the loader of a step answers: the frame, and what `read` finds for the step itself. */
  async openStep<Content extends object>(
    args: StepArgs,
    step: Name,
    read: (tx: Tx, subject: Subject, member: Member) => Promise<Content>,
  ): Promise<Content & { frame: WizardFrame<Name> }> {
    const { member, subjectId } = await this.#enter(args)
    const isChange = new URL(args.request.url).searchParams.get('change') === 'yes'
    const opened = await this.#steps.openStep(member, { subjectId, step, isChange }, read)
    const revision = postedRevision(args) ?? opened.frame.revision
    return { ...opened, frame: { ...opened.frame, revision } }
  }

  /**
   * Like `openStep`, for a step with a list: `find` finds the draft input that the address names, or null where the page
   * shows what is saved. Such a page has the revision of the page that the list's button was pressed on.
   */
  async openListStep<Content extends { draftInput: { revision: number } | null }>(
    args: StepArgs,
    step: Name,
    read: (tx: Tx, subject: Subject, find: FindDraftInput) => Promise<Content>,
  ): Promise<Content & { frame: WizardFrame<Name> }> {
    const id = new URL(args.request.url).searchParams.get(draftInputField)
    const opened = await this.openStep(args, step, (tx, subject, member) =>
      read(tx, subject, () => findDraftInput(tx, this.#steps.placeOf(subject, member, step), id)),
    )
    const revision = opened.draftInput?.revision ?? opened.frame.revision
    return { ...opened, frame: { ...opened.frame, revision } }
  }

  /**
   * Answers a button inside a list where a page is loaded: what `edit` makes of the form is stored for its person, and the
   * answer leads to the page that shows it, so that Back and Forward go over presses as over pages.
   */
  async redirectToDraftInput(
    args: StepArgs,
    { step, form }: { step: Name; form: FormData },
    edit: (tx: Tx, place: DraftInputPlace) => Promise<{ revision: number }>,
  ): Promise<Response> {
    const { member, subjectId } = await this.#enter(args)
    const draftInputId = await this.#steps.storeInput(member, { subjectId, step }, edit)
    const isChange = isChangeForm(form)
    return redirect(stepAddress(this.#steps.wizard, { subjectId, step, isChange, draftInputId }), 303)
  }

  /** Who posted a step's form, what its save is called with, and where the save leads. */
  async readPost(args: StepArgs, step: Name, form: FormData) {
    const { member, subjectId } = await this.#enter(args)
    const key = oncePerForm(form, `${subjectId}:${step}:${contentOf(form)}`)
    const save: StepSave = { subjectId, revision: readRevision(form), once: key }
    return { caller: member, save, next: this.#addressAfter(subjectId, step, form) }
  }

  async #enter(args: StepArgs): Promise<{ member: Member; subjectId: string }> {
    const member = await requireMember(args, this.#access.ability)
    return { member, subjectId: this.#access.idIn(args, member) }
  }

  #addressAfter(subjectId: string, step: Name, form: FormData): string {
    const { wizard } = this.#steps
    if (textField(form, 'intent') === 'finish-later') return wizard.home.to
    const next = (isChangeForm(form) && checkStep(wizard.steps)) || stepAfter(wizard.steps, step)
    return next ? wizard.stepAddress(subjectId, next) : wizard.endAddress(subjectId)
  }
}

type FindDraftInput = <Input>() => Promise<(Input & { id: string }) | null>

const isChangeForm = (form: FormData) => textField(form, 'change') === 'yes'

/** A form that was refused has its own revision: another save that came between is still noticed. */
function postedRevision(args: RequestArgs): number | null {
  const form = postedForm(args)
  return form && revisionIn(form)
}

function revisionIn(form: FormData): number | null {
  const seen = Number(textField(form, revisionField) ?? Number.NaN)
  return Number.isSafeInteger(seen) ? seen : null
}

/** The revision that the page of a posted form was made from. */
export function readRevision(form: FormData): number {
  const seen = revisionIn(form)
  if (seen === null) throw badRequest()
  return seen
}

/** Refuses a save that another one overtook: what was typed stays, and the next press replaces what is saved. */
export function refuseStaleSave(args: RequestArgs, result: SubmissionResult, revision: number) {
  markFormError(args)
  return data({ result: { ...result, error: { '': [savedElsewhere] } }, revision }, { status: 409 })
}
