import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { type OnceKey, onceDone } from '#app/platform/once.server.ts'
import {
  type DraftInputPlace,
  deleteDraftInput,
  findUnfinished,
  storeDraftInput,
} from './draft-input.server.ts'
import type { Wizard, WizardFrame } from './frame.ts'
import { type StepMarks, viewSteps } from './steps.ts'

/** What a wizard must know about a subject. */
export type WizardSubject<Facts> = {
  id: string
  organizationId: string
  heading: string
  facts: Facts
  marks: StepMarks
}

/** How a wizard's subjects are found, read and saved. */
export type WizardSource<
  Name extends string,
  Facts,
  Subject extends WizardSubject<Facts>,
  By extends Caller = Caller,
> = {
  /** The key of its draft input. */
  kind: string
  wizard: Wizard<Name, Facts>
  /** For a page. Throws if there is nothing to fill in any more. */
  read(tx: Tx, caller: By, subjectId: string): Promise<Subject>
  /** The same for a change, locked until the transaction ends. */
  lock(tx: Tx, caller: By, subjectId: string): Promise<Subject>
  /** Marks a step as incomplete. */
  recordUnfinished(tx: Tx, subject: Subject, step: Name): Promise<void>
  /** Writes the step's new revision, removes the mark, and any other effect of a save. */
  recordSave(tx: Tx, subject: Subject, saved: { step: Name; revision: number }): Promise<void>
}

/** A save of one step: its base revision, and its once-key. */
export type StepSave = { subjectId: string; revision: number; once: OnceKey }

type Refused<Refusal> = Refusal extends unknown ? { ok: false; refusal: Refusal } : never
/** Saved by another person or tab since `revision` was read. */
type Stale = { ok: false; refusal: 'saved-elsewhere'; revision: number }
export type SavedStep<Refusal = never> = { ok: true } | Refused<Refusal> | Stale

/** Rolls everything back, including the once-key: the person can send the form again. */
class NotSaved extends Error {
  readonly answer: unknown
  constructor(answer: unknown) {
    super('the step was not saved')
    this.answer = answer
  }
}

/** Which step of which subject. */
type StepOf<Name> = { subjectId: string; step: Name }

type Saving<Name, Subject, Refusal> = {
  subject: Subject
  step: Name
  work: (tx: Tx, subject: Subject) => Promise<Refusal | undefined>
}

/** Opens and saves the steps of a wizard over one source of subjects. */
export class WizardSteps<
  Name extends string,
  Facts,
  Subject extends WizardSubject<Facts>,
  By extends Caller = Caller,
> {
  readonly #source: WizardSource<Name, Facts, Subject, By>

  constructor(source: WizardSource<Name, Facts, Subject, By>) {
    this.#source = source
  }

  get wizard(): Wizard<Name, Facts> {
    return this.#source.wizard
  }

  /** The frame of a step, and the result of `read` for the step itself, in one transaction. */
  async openStep<Content extends object>(
    caller: By,
    { subjectId, step, isChange }: StepOf<Name> & { isChange: boolean },
    read: (tx: Tx, subject: Subject, caller: By) => Promise<Content>,
    within?: Tx,
  ): Promise<Content & { frame: WizardFrame<Name> }> {
    const open = async (tx: Tx) => {
      const subject = await this.#source.read(tx, caller, subjectId)
      const frame = this.#frameOf(subject, step, isChange)
      return { ...(await read(tx, subject, caller)), frame }
    }
    return within ? open(within) : inTransaction(caller.actor, open)
  }

  /** The place of a step's draft input. */
  placeOf({ id, organizationId }: Subject, caller: By, step: Name): DraftInputPlace {
    const { kind } = this.#source
    return { organizationId, personId: personIdOf(caller), subject: { kind, id }, step }
  }

  /** What its person left in an incomplete step; read only if the subject is marked. */
  async findUnfinished<Input>(tx: Tx, subject: Subject, caller: By, step: Name) {
    if (!subject.marks.unfinished.includes(step)) return null
    const revision = subject.marks.revisions[step] ?? 0
    return findUnfinished<Input>(tx, this.placeOf(subject, caller, step), revision)
  }

  /** Stores an incomplete step as its person leaves it, and marks it: it needs attention until it is saved. */
  async leaveUnfinished(
    caller: By,
    { subjectId, step }: StepOf<Name>,
    edit: (tx: Tx, place: DraftInputPlace) => Promise<{ revision: number }>,
  ): Promise<void> {
    await inTransaction(caller.actor, async (tx) => {
      const subject = await this.#source.lock(tx, caller, subjectId)
      const place = this.placeOf(subject, caller, step)
      const input = await edit(tx, place)
      await deleteDraftInput(tx, place, { onlyUnfinished: true })
      await storeDraftInput(tx, place, input, { isUnfinished: true })
      if (!subject.marks.unfinished.includes(step)) await this.#source.recordUnfinished(tx, subject, step)
    })
  }

  /** Stores the result of `edit`, separate from what is saved; the id leads back to it. */
  async storeInput(
    caller: By,
    { subjectId, step }: StepOf<Name>,
    edit: (tx: Tx, place: DraftInputPlace) => Promise<{ revision: number }>,
  ): Promise<string> {
    return inTransaction(caller.actor, async (tx) => {
      const place = this.placeOf(await this.#source.lock(tx, caller, subjectId), caller, step)
      return storeDraftInput(tx, place, await edit(tx, place))
    })
  }

  /**
   * Saves one step in one transaction: `work` writes, or returns why not. The same key saves once. Input from before
   * another save is refused, so that no tab silently overwrites another.
   */
  async saveStep<Refusal = never>(
    caller: By,
    { step, subjectId, revision: seen, once: key }: StepSave & { step: Name },
    work: (tx: Tx, subject: Subject) => Promise<Refusal | undefined>,
  ): Promise<SavedStep<Refusal>> {
    try {
      await inTransaction(caller.actor, (tx) =>
        onceDone(tx, key, async () => {
          const subject = await this.#source.lock(tx, caller, subjectId)
          const revision = subject.marks.revisions[step] ?? 0
          if (revision !== seen) throw new NotSaved({ ok: false, refusal: 'saved-elsewhere', revision })
          const refusal = await this.#save(tx, caller, { subject, step, work })
          if (refusal !== undefined) throw new NotSaved({ ok: false, refusal })
        }),
      )
      return { ok: true }
    } catch (error) {
      if (error instanceof NotSaved) return error.answer as SavedStep<Refusal>
      throw error
    }
  }

  /** The same in its caller's transaction, whatever was saved before; its caller rolls back what is refused. */
  async saveStepIn<Refusal = never>(
    tx: Tx,
    caller: By,
    { step, subjectId }: StepOf<Name>,
    work: (tx: Tx, subject: Subject) => Promise<Refusal | undefined>,
  ): Promise<Refusal | undefined> {
    const subject = await this.#source.lock(tx, caller, subjectId)
    return this.#save(tx, caller, { subject, step, work })
  }

  async #save<Refusal>(
    tx: Tx,
    caller: By,
    { subject, step, work }: Saving<Name, Subject, Refusal>,
  ): Promise<Refusal | undefined> {
    // First, and alone: it may read what the person typed before, such as the SINs of the tenants' step.
    const refusal = await work(tx, subject)
    if (refusal !== undefined) return refusal
    const revision = (subject.marks.revisions[step] ?? 0) + 1
    await Promise.all([
      deleteDraftInput(tx, this.placeOf(subject, caller, step)),
      this.#source.recordSave(tx, subject, { step, revision }),
    ])
    return undefined
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
}
