const graceDays = 14
const dayMs = 86_400_000

/** Debtors have two whole weeks from the approval to pay or to dispute. */
export const gracePeriodEnd = (approvedAt: Date): Date => new Date(approvedAt.getTime() + graceDays * dayMs)
