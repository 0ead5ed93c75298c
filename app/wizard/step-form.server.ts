import type { SubmissionResult } from '@conform-to/react'
import { data, redirect } from '@remix-run/node'
import type { Ability } from '#app/organization/abilities.ts'
import { type Member, requireMember } from '#app/organization/guards.server.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { type KeptPost, keptPostField, keptPostOf } from '#app/platform/http/kept-posts.server.ts'
import { postedForm, textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { badRequest, notFound } from '#app/platform/http/responses.server.ts'
import { shownValues } from '#app/platform/http/view-kept-post.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { type DraftInputPlace, findDraftInput, storeDraftInput } from './draft-input.server.ts'
import {
  draftInputField,
  revisionField,
  savedElsewhere,
  savedParameter,
  stepAddress,
  type WizardFrame,
} from './frame.ts'
import { ForeignRow } from './list-rows.ts'
import { checkStep, stepAfter } from './steps.ts'
import type { StepSave, WizardSteps, WizardSubject } from './wizard.server.ts'

export type StepArgs = RequestArgs & { params: Record<string, string | undefined> }

type Addressed = Pick<StepArgs, 'params'>

/** Who may open the pages of a wizard, and their subject. */
type StepAccess = {
  ability: Ability
  /** The subject of an address; not found if it cannot be one. */
  idIn(args: StepArgs, member: Member): string
  /** What a command throws once there is no draft to change any more, and the page that says so. */
  tooLate?: { error: new () => Error; address(args: Addressed): string }
}

/** The unsaved content of a step's form: its fields, or the list rules' form of them. */
type FormStore<Input> = (tx: Tx, place: DraftInputPlace, form: FormData) => Promise<Input>
type StoredFields = { revision: number; values: Record<string, string | string[]> }

const storeFields: FormStore<StoredFields> = async (_tx, _place, form) => ({
  revision: readRevision(form),
  values: Object.fromEntries(Object.entries(shownValues(form)).filter(([name]) => !notTyped.includes(name))),
})

/** The pages of a wizard: the content of their requests and forms, as values. */
export class StepPages<Name extends string, Facts, Subject extends WizardSubject<Facts>> {
  readonly #steps: WizardSteps<Name, Facts, Subject>
  readonly #access: StepAccess

  constructor(steps: WizardSteps<Name, Facts, Subject>, access: StepAccess) {
    this.#steps = steps
    this.#access = access
  }

  /**
   * The answer of a step's loader: the frame, and the result of `read` for the step itself. `within`: the page's
   * transaction, where a step opens over a page that reads too.
   */
  async openStep<Content extends object>(
    args: StepArgs,
    step: Name,
    read: (tx: Tx, subject: Subject, member: Member) => Promise<Content>,
    within?: Tx,
  ): Promise<Content & { frame: WizardFrame<Name> }> {
    const opened = async (tx: Tx, subject: Subject, member: Member, asked: Asked) => {
      const left = asked.isPlain
        ? await this.#steps.findUnfinished<StoredFields>(tx, subject, member, step)
        : null
      const hasTyped = left !== null && Object.keys(left.values).length > 0
      return { content: await read(tx, subject, member), unfinished: hasTyped ? left.values : null }
    }
    return this.#open(args, step, opened, within)
  }

  /**
   * Like `openStep`, for a step with a list: `find` returns the draft input in the address, or what its person left, or
   * null if the page shows what is saved. Such a page has the revision of the page where it was typed. `store` makes
   * draft input of a form.
   */
  async openListStep<Content extends { draftInput: { revision: number } | null }>(
    args: StepArgs,
    { step, store }: { step: Name; store: FormStore<object> },
    read: (tx: Tx, subject: Subject, find: FindDraftInput) => Promise<Content>,
  ): Promise<Content & { frame: WizardFrame<Name> }> {
    const id = new URL(args.request.url).searchParams.get(draftInputField)
    const opened = await this.#open(args, step, async (tx, subject, member, { isPlain, kept }) => {
      const place = this.#steps.placeOf(subject, member, step)
      let unfinished = null
      const find = async <Input>() => {
        if (id !== null) return findDraftInput<Input>(tx, place, id)
        if (kept) return findDraftInput<Input>(tx, place, await storeKept(tx, place, kept, store))
        const left = isPlain ? await this.#steps.findUnfinished<Input>(tx, subject, member, step) : null
        if (left) unfinished = {}
        return left
      }
      return { content: await read(tx, subject, find), unfinished }
    })
    const revision = opened.draftInput?.revision ?? opened.frame.revision
    return { ...opened, frame: { ...opened.frame, revision } }
  }

  async #open<Content extends object>(
    args: StepArgs,
    step: Name,
    read: (tx: Tx, subject: Subject, member: Member, asked: Asked) => Promise<Opened<Content>>,
    within?: Tx,
  ): Promise<Content & { frame: WizardFrame<Name> }> {
    const { member, subjectId } = await this.#enter(args)
    const { searchParams } = new URL(args.request.url)
    const found = await keptPostOf(args, member.membership.id)
    const kept = found === 'gone' ? null : found
    // A refused or kept form has its own revision: a save in between is still noticed.
    const form = postedForm(args) ?? kept?.form
    const isPlain = !form && !searchParams.has(savedParameter)
    const isChange = searchParams.get('change') === 'yes'
    const { content, unfinished, frame } = await this.#steps.openStep(
      member,
      { subjectId, step, isChange },
      (tx, subject) => read(tx, subject, member, { isPlain, kept }),
      within,
    )
    const revision = (form && revisionIn(form)) ?? frame.revision
    return { ...content, frame: { ...frame, revision, ...(unfinished && { unfinished }) } }
  }

  /**
   * Saves an incomplete form: the step needs attention, and shows it again. "Finish later" is satisfied with that; null
   * if the form is refused.
   */
  async keepUnfinished(
    args: StepArgs,
    { step, form }: { step: Name; form: FormData },
    store: FormStore<{ revision: number }> = storeFields,
  ): Promise<Response | null> {
    const { member, subjectId } = await this.#enter(args)
    const isLater = textField(form, 'intent') === 'finish-later'
    if (!isLater || !isBlank(form)) {
      await this.#steps.leaveUnfinished(member, { subjectId, step }, (tx, place) => store(tx, place, form))
    }
    return isLater ? redirect(this.#steps.wizard.home.to, 303) : null
  }

  /**
   * Answers a list button on a page load: the result of `edit` is stored for its person, and the answer leads to the
   * page that shows it, so that Back and Forward step through presses as well as pages.
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

  /** Answers an incomplete step form: "finish later" saves it as it is, a normal save is refused. */
  async refuse<Refused>(
    args: StepArgs,
    posted: { step: Name; form: FormData; store?: FormStore<{ revision: number }> },
    refuse: () => Refused,
  ): Promise<Response | Refused> {
    const { store, ...what } = posted
    return (await this.onDraft(args, () => this.keepUnfinished(args, what, store))) ?? refuse()
  }

  /** Runs a command on the draft of an address. If it is too late, another page explains why. */
  async onDraft<T>(args: Addressed, command: () => Promise<T>): Promise<T> {
    const { tooLate } = this.#access
    try {
      return await command()
    } catch (error) {
      if (tooLate && error instanceof tooLate.error) throw redirect(tooLate.address(args), 303)
      if (error instanceof NothingThere) throw notFound()
      if (error instanceof ForeignRow) throw badRequest()
      throw error
    }
  }

  /** Who posted a step's form, the values of its save, and its target. */
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
type Opened<Content> = { content: Content; unfinished: StoredFields['values'] | null }
/** Whether a page is requested as saved, and what was posted to it before its person signed in again. */
type Asked = { isPlain: boolean; kept: KeptPost | null }

/** If a list is shown again, its input is draft input like after one of its buttons. */
const storeKept = async (tx: Tx, place: DraftInputPlace, { id, form }: KeptPost, store: FormStore<object>) =>
  storeDraftInput(tx, place, await store(tx, place, form), { id })

const notTyped = ['form_token', 'intent', 'change', revisionField, draftInputField, keptPostField]

/** Nothing was typed or chosen: there is nothing to keep. */
const isBlank = (form: FormData) =>
  [...form].every(([name, value]) => notTyped.includes(name) || value === '')

const isChangeForm = (form: FormData) => textField(form, 'change') === 'yes'

function revisionIn(form: FormData): number | null {
  const seen = Number(textField(form, revisionField) ?? Number.NaN)
  return Number.isSafeInteger(seen) ? seen : null
}

/** The revision of the page of a posted form. */
export function readRevision(form: FormData): number {
  const seen = revisionIn(form)
  if (seen === null) throw badRequest()
  return seen
}

/** Refuses an overtaken save: the input stays, and the next press replaces what is saved. */
export function refuseStaleSave(args: RequestArgs, result: SubmissionResult, revision: number) {
  markFormError(args)
  return data({ result: { ...result, error: { '': [savedElsewhere] } }, revision }, { status: 409 })
}
