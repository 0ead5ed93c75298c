/** A person's first and last names; either both are known or neither. */
export type Names = { firstName: string; middleName: string | null; lastName: string }

/** As in the database: a new person has not been asked yet. */
export type KnownNames = { firstName: string | null; middleName: string | null; lastName: string | null }

export const sameNames = (a: KnownNames, b: KnownNames): boolean =>
  a.firstName === b.firstName && a.middleName === b.middleName && a.lastName === b.lastName
