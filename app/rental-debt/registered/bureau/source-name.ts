/** Rental debts among the bureau's sources. It stands in every entry of theirs, and in the database's policies. */
export const debtSourceName = 'rental_debt'
