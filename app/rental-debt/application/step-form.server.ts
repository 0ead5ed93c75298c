import type { Member } from '#app/organization/guards.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { type StepArgs, StepPages } from '#app/wizard/step-form.server.ts'
import { paths } from '../paths.ts'
import type { StepName } from '../step-names.ts'
import { type ApplicationSave, applicationSteps } from './application-steps.server.ts'
import { AlreadySubmitted } from './drafts.server.ts'

export const applicationPages = new StepPages(applicationSteps, {
  ability: 'debt:edit',
  idIn: ({ params }) => idFrom(params.debtId),
  tooLate: {
    error: AlreadySubmitted,
    address: ({ params }) => `${paths.debt(idFrom(params.debtId))}?not-saved=yes`,
  },
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
