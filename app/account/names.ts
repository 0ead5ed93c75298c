/** What a person is called; both ends of it are known, or neither. */
export type Names = { firstName: string; middleName: string | null; lastName: string }

/** As they stand in the database: nobody asked a newcomer yet. */
export type KnownNames = { firstName: string | null; middleName: string | null; lastName: string | null }

export const sameNames = (a: KnownNames, b: KnownNames): boolean =>
  a.firstName === b.firstName && a.middleName === b.middleName && a.lastName === b.lastName
