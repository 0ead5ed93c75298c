/** What calls are about, in the order of the page; each has an address. */
export const groups = [
  { name: 'rental-debt', label: 'Rental debts', tags: ['rental-debt'] },
  { name: 'rent-rewards', label: 'Rent Rewards', tags: ['rent-report', 'perk'] },
  {
    name: 'court-orders',
    label: 'Court orders',
    tags: ['court-filing', 'court-filings', 'documents', 'general-stats'],
  },
  { name: 'public-records', label: 'Public record searches', tags: ['ri'] },
  { name: 'organization', label: 'Organization and team', tags: ['organization'] },
  { name: 'keys', label: 'API keys', tags: ['api-management'] },
  { name: 'webhooks', label: 'Webhooks', tags: ['webhooks'] },
  { name: 'billing', label: 'Prices and subscriptions', tags: ['billing'] },
  { name: 'people', label: 'The signed-in person', tags: ['profile', 'auth', 'dispute', 'feedback'] },
  { name: 'about', label: 'About the API', tags: ['version', 'openapi.json'] },
] as const

export type GroupName = (typeof groups)[number]['name']

export const groupNamed = (name: string | null) => groups.find((group) => group.name === name) ?? null

/** Where a call stands; a tag without a group is a mistake that a test finds. */
export const groupOfTag = (tag: string) =>
  groups.find(({ tags }) => (tags as readonly string[]).includes(tag)) ?? null
