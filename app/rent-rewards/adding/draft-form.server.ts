import { idFrom } from '#app/platform/http/responses.server.ts'
import { StepPages } from '#app/wizard/step-form.server.ts'
import { rentPaths } from '../paths.ts'
import { newLeaseDraftSteps } from './draft-steps.server.ts'
import { AlreadyAdded } from './drafts.server.ts'

export const newLeasePages = new StepPages(newLeaseDraftSteps, {
  ability: 'leases:manage',
  idIn: ({ params }) => idFrom(params.draftId),
  tooLate: {
    error: AlreadyAdded,
    address: ({ params }) => `${rentPaths.lease(idFrom(params.draftId))}?done=added-already`,
  },
})
