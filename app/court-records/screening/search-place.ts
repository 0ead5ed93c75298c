import { type Caller, personIdOf } from '#app/organization/caller.ts'

/** Under what the form of a person's next search is stored until it is made: their own, and in this organization alone. */
export const searchPlace = (caller: Caller) => ({
  organizationId: caller.organizationId,
  personId: personIdOf(caller),
  subject: { kind: 'applicant_search', id: personIdOf(caller) },
  step: 'search',
})
