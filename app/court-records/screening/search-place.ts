import { type Caller, personIdOf } from '#app/organization/caller.ts'

/** The key for a person's unfinished search form: their own, and only in this organization. */
export const searchPlace = (caller: Caller) => ({
  organizationId: caller.organizationId,
  personId: personIdOf(caller),
  subject: { kind: 'applicant_search', id: personIdOf(caller) },
  step: 'search',
})
