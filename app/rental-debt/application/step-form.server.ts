import { redirect } from '@remix-run/node'
import type { Member } from '#app/organization/guards.server.ts'
import { badRequest, idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { ForeignRow } from '#app/wizard/list-rows.ts'
import { type StepArgs, StepPages } from '#app/wizard/step-form.server.ts'
import { paths } from '../paths.ts'
import type { StepName } from '../step-names.ts'
import { type ApplicationSave, applicationSteps } from './application-steps.server.ts'
import { AlreadySubmitted } from './drafts.server.ts'

export const applicationPages = new StepPages(applicationSteps, {
  ability: 'debt:edit',
  idIn: ({ params }) => idFrom(params.debtId),
})

/** The person who posted a step's form, the save it requests, and where that leads. */
export async function readStepPost(
  args: StepArgs,
  step: StepName,
  form: FormData,
): Promise<{ caller: Member; save: ApplicationSave; next: string }> {
  const { save, ...posted } = await applicationPages.readPost(args, step, form)
  const { subjectId: debtId, ...rest } = save
  return { ...posted, save: { debtId, ...rest } }
}

/** Answers an incomplete step form: "finish later" saves it as it is, a normal save is refused. */
export async function refuseStep<Refused>(
  args: StepArgs,
  posted: { step: StepName; form: FormData; store?: Parameters<typeof applicationPages.keepUnfinished>[2] },
  refuse: () => Refused,
): Promise<Response | Refused> {
  const { store, ...what } = posted
  return (await onDraft(args, () => applicationPages.keepUnfinished(args, what, store))) ?? refuse()
}

/** Runs a command on the draft of an address. If it is too late, the debt's page explains why. */
export async function onDraft<T>(
  { params }: Pick<StepArgs, 'params'>,
  command: () => Promise<T>,
): Promise<T> {
  try {
    return await command()
  } catch (error) {
    if (error instanceof AlreadySubmitted)
      throw redirect(`${paths.debt(idFrom(params.debtId))}?not-saved=yes`, 303)
    if (error instanceof NothingThere) throw notFound()
    if (error instanceof ForeignRow) throw badRequest()
    throw error
  }
}
