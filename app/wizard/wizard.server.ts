import type { SubmissionResult } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import type { Ability } from '#app/organization/abilities.ts'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { postedForm, textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { type OnceKey, once } from '#app/platform/once.server.ts'
import {
  type DraftInputPlace,
  deleteDraftInput,
  findDraftInput,
  storeDraftInput,
} from './draft-input.server.ts'
import {
  draftInputField,
  revisionField,
  savedElsewhere,
  stepAddress,
  type Wizard,
  type WizardFrame,
} from './frame.ts'
import { checkStep, type StepMarks, stepAfter, viewSteps } from './steps.ts'

export type StepArgs = RequestArgs & { params: Record<string, string | undefined> }

/** What a wizard must know of a subject that is being filled in. */
export type WizardSubject<Facts> = {
  id: string
  organizationId: string
  heading: string
  facts: Facts
  marks: StepMarks
}

/** How the subjects of a wizard are found, read and saved. */
export type WizardSource<Name extends string, Facts, Subject extends WizardSubject<Facts>> = {
  /** Under which draft input is stored. */
  kind: string
  wizard: Wizard<Name, Facts>
  ability: Ability
  /** The subject that an address is about; not found where it cannot be one. */
  idIn(args: StepArgs, member: Member): string
  /** For a page. Throws where there is nothing to fill in any more. */
  read(tx: Tx, member: Member, subjectId: string): Promise<Subject>
  /** The same for a change, locked until the transaction ends. */
  lock(tx: Tx, member: Member, subjectId: string): Promise<Subject>
  /** Writes the step's new revision, and whatever else follows from a save. */
  recordSave(tx: Tx, subject: Subject, saved: { step: Name; revision: number }): Promise<void>
}

/** A save of one step: what it was filled in from, and by which key it happens once. */
export type StepSave = { subjectId: string; revision: number; once: OnceKey }

type Refused<Refusal> = Refusal extends unknown ? { ok: false; refusal: Refusal } : never
/** Saved by somebody else, or in another tab, since `revision` was read. */
type Stale = { ok: false; refusal: 'saved-elsewhere'; revision: number }
export type SavedStep<Refusal = never> = { ok: true } | Refused<Refusal> | Stale

/** Takes everything back, the once-key included: the person can send the form again. */
class NotSaved extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('the step was not saved')
    this.answer = answer
  }
}

/** The pages and saves of a wizard over one source of subjects. */
export class WizardSteps<Name extends string, Facts, Subject extends WizardSubject<Facts>> {
  readonly #source: WizardSource<Name, Facts, Subject>

  constructor(source: WizardSource<Name, Facts, Subject>) {
    this.#source = source
  }

  /** What the loader of a step answers: the frame, and what `read` finds for the step itself, in one transaction. */
  async openStep<Content extends object>(
    args: StepArgs,
    step: Name,
    read: (tx: Tx, subject: Subject, member: Member) => Promise<Content>,
  ): Promise<Content & { frame: WizardFrame<Name> }> {
    const { member, subjectId } = await this.#enter(args)
    const isChange = new URL(args.request.url).searchParams.get('change') === 'yes'
    return inTransaction(member.actor, async (tx) => {
      const subject = await this.#source.read(tx, member, subjectId)
      const frame = this.#frameOf(subject, step, isChange)
      return {
        ...(await read(tx, subject, member)),
        frame: { ...frame, revision: postedRevision(args) ?? frame.revision },
      }
    })
  }

  /**
   * Like `openStep`, for a step with a list: `find` finds the draft input that the address names, or null if the page
   * shows what is saved. Such a page has the revision of the page that the list's button was pressed on.
   */
  async openListStep<Content extends { draftInput: { revision: number } | null }>(
    args: StepArgs,
    step: Name,
    read: (tx: Tx, subject: Subject, find: FindDraftInput) => Promise<Content>,
  ): Promise<Content & { frame: WizardFrame<Name> }> {
    const id = new URL(args.request.url).searchParams.get(draftInputField)
    const opened = await this.openStep(args, step, (tx, subject, member) =>
      read(tx, subject, () => findDraftInput(tx, this.placeOf(subject, member, step), id)),
    )
    const revision = opened.draftInput?.revision ?? opened.frame.revision
    return { ...opened, frame: { ...opened.frame, revision } }
  }

  /** Where draft input of a step is stored. */
  placeOf({ id, organizationId }: Subject, member: Member, step: Name): DraftInputPlace {
    const { kind } = this.#source
    return { organizationId, personId: member.person.id, subject: { kind, id }, step }
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
    const draftInputId = await inTransaction(member.actor, async (tx) => {
      const place = this.placeOf(await this.#source.lock(tx, member, subjectId), member, step)
      return storeDraftInput(tx, place, await edit(tx, place))
    })
    return redirect(
      stepAddress(this.#source.wizard, { subjectId, step, isChange: isChangeForm(form), draftInputId }),
      303,
    )
  }

  /** Who posted a step's form, what its save is called with, and where the save leads. */
  async readPost(args: StepArgs, step: Name, form: FormData) {
    const { member, subjectId } = await this.#enter(args)
    const key = oncePerForm(form, `${subjectId}:${step}:${contentOf(form)}`)
    const save: StepSave = { subjectId, revision: readRevision(form), once: key }
    return { caller: member, save, next: this.#addressAfter(subjectId, step, form) }
  }

  /**
   * Saves one step in one transaction: `work` writes, or says why not. The same key saves once. What was filled in before
   * the step was saved elsewhere is refused, so that no tab overwrites another without its person knowing.
   */
  async saveStep<Refusal = never>(
    caller: Member,
    { step, subjectId, revision: seen, once: key }: StepSave & { step: Name },
    work: (tx: Tx, subject: Subject) => Promise<Refusal | undefined>,
  ): Promise<SavedStep<Refusal>> {
    try {
      await inTransaction(caller.actor, (tx) =>
        once(tx, key, async () => {
          const subject = await this.#source.lock(tx, caller, subjectId)
          const revision = subject.marks.revisions[step] ?? 0
          if (revision !== seen) throw new NotSaved({ ok: false, refusal: 'saved-elsewhere', revision })
          const refusal = await work(tx, subject)
          if (refusal !== undefined) throw new NotSaved({ ok: false, refusal })
          await deleteDraftInput(tx, this.placeOf(subject, caller, step))
          await this.#source.recordSave(tx, subject, { step, revision: revision + 1 })
          return true
        }),
      )
      return { ok: true }
    } catch (error) {
      if (error instanceof NotSaved) return error.answer as SavedStep<Refusal>
      throw error
    }
  }

  async #enter(args: StepArgs): Promise<{ member: Member; subjectId: string }> {
    const member = await requireMember(args, this.#source.ability)
    return { member, subjectId: this.#source.idIn(args, member) }
  }

  #frameOf({ id, heading, facts, marks }: Subject, step: Name, isChange: boolean): WizardFrame<Name> {
    return {
      subjectId: id,
      heading,
      steps: viewSteps(this.#source.wizard.steps, facts, marks),
      current: step,
      revision: marks.revisions[step] ?? 0,
      reasons: marks.returnReasons.filter((r) => r.step === step).map((r) => r.reason),
      isChange,
    }
  }

  #addressAfter(subjectId: string, step: Name, form: FormData): string {
    const { wizard } = this.#source
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

/** Refuses a save that another one overtook: the input stays, and the next press replaces what is saved. */
export function refuseStaleSave(args: RequestArgs, result: SubmissionResult, revision: number) {
  markFormError(args)
  return data({ result: { ...result, error: { '': [savedElsewhere] } }, revision }, { status: 409 })
}
