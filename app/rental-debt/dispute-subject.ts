/** The kind under which the disputes of debts are kept. */
export const rentalDebtSubject = 'rental_debt'

/** A debt as the disputes know it. */
export const disputeSubjectOf = ({ organizationId, debtId }: { organizationId: string; debtId: string }) => ({
  kind: rentalDebtSubject,
  organizationId,
  subjectId: debtId,
})
