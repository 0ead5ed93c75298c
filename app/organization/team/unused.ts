/** Counts of an organization's data, and its settings by column name. */
export type UseFacts = {
  isOwned: boolean
  people: number
  /** Still has the name from its owner's first sign-in. */
  hasGivenName: boolean
  /** Set, paid for or switched on by a person. */
  settings: readonly string[]
  /** Tables with data of it, besides its members and the audit trail. */
  tables: readonly string[]
}

/**
 * Whether an organization was never used: only its owner is in it, and it is unchanged. Anything unknown here, such as
 * a table that was added since, counts as use.
 */
export const isNeverUsed = ({ isOwned, people, hasGivenName, settings, tables }: UseFacts): boolean =>
  isOwned && people === 1 && hasGivenName && settings.length === 0 && tables.length === 0

/** Columns that do not show use. */
const tellNothing = ['id', 'name', 'created_at']

/** Which columns of an organization's row differ from a new one's. */
export const changedColumns = (row: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(row)
    .filter(([name, value]) => !tellNothing.includes(name) && !isBlank(value) && !isFirstPlan(name, value))
    .map(([name]) => name)

const isBlank = (value: unknown): boolean =>
  value === null || value === false || value === 0 || (Array.isArray(value) && value.length === 0)

const isFirstPlan = (name: string, value: unknown) => name === 'plan' && value === 'community'
