/** What there is of an organization, counted; what it says of itself, by the names of its columns. */
export type UseFacts = {
  isOwned: boolean
  people: number
  /** Still called what it was called when its owner first signed in. */
  hasGivenName: boolean
  /** What somebody has set, paid for or switched on. */
  said: readonly string[]
  /** Tables that hold something of it, besides who belongs to it and the audit trail. */
  tables: readonly string[]
}

/**
 * Whether nobody has ever used an organization: its owner alone is in it, and it is as it was made. What is not known
 * here, such as a table that was added since, counts as use.
 */
export const isNeverUsed = ({ isOwned, people, hasGivenName, said, tables }: UseFacts): boolean =>
  isOwned && people === 1 && hasGivenName && said.length === 0 && tables.length === 0

/** Columns that say nothing of use. */
const tellNothing = ['id', 'name', 'created_at']

/** Which columns of an organization's row hold more than what every new one has. */
export const saidOf = (row: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(row)
    .filter(([name, value]) => !tellNothing.includes(name) && !isBlank(value) && !isFirstPlan(name, value))
    .map(([name]) => name)

const isBlank = (value: unknown): boolean =>
  value === null || value === false || value === 0 || (Array.isArray(value) && value.length === 0)

const isFirstPlan = (name: string, value: unknown) => name === 'plan' && value === 'community'
