/** The key of debt disputes. */
export const rentalDebtSubject = 'rental_debt'

/** A debt as disputes know it. */
export const disputeSubjectOf = ({ organizationId, debtId }: { organizationId: string; debtId: string }) => ({
  kind: rentalDebtSubject,
  organizationId,
  subjectId: debtId,
})
