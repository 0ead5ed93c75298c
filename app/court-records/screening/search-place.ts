/** Under what the form of a person's next search is stored until it is made: their own, and in this organization alone. */
export const searchPlace = (caller: { organizationId: string; person: { id: string } }) => ({
  organizationId: caller.organizationId,
  personId: caller.person.id,
  subject: { kind: 'applicant_search', id: caller.person.id },
  step: 'search',
})
