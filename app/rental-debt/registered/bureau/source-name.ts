/**
 * The key of rental debts among the bureau's sources. It is in every entry of theirs, and in the database's policies.
 */
export const debtSourceName = 'rental_debt'
