import { type Ability, type Access, can } from '#app/organization/abilities.ts'

type News = {
  title: string
  text: string
  link: { label: string; to: string }
  /** Whose link it is; for others the page would be closed. */
  for?: Ability
}

/** All news, newest first. A person who has closed the page is not notified again. */
const whatsNew: readonly News[] = [
  {
    title: 'API keys for your own programs',
    text: 'Organizations with access to the API can create keys, see how each is used, replace them without a gap and revoke them.',
    link: { label: 'API Management', to: '/dashboard/api-management' },
    for: 'api-keys:see',
  },
  {
    title: 'Your team',
    text: 'Invite up to 50 people at once, make them admins, and hand an organization over.',
    link: { label: 'Team Management', to: '/dashboard/team-management' },
    for: 'team:manage',
  },
  {
    title: 'Public record search',
    text: 'Screen an applicant against the orders of courts and tribunals of the last 7 years. Each match says what agrees and what could not be compared.',
    link: { label: 'Public Records', to: '/dashboard/public-records' },
  },
  {
    title: 'Legal research',
    text: 'Search published orders by topic, city, amount and the people named in them. Save a search, and we email you when new orders match it.',
    link: { label: 'Legal Research', to: '/dashboard/legal-research' },
  },
  {
    title: 'Tell us what you think',
    text: 'Every message is read by a person.',
    link: { label: 'Feedback', to: '/dashboard/feedback' },
  },
]

/** The news that a person can open. */
export const newsFor = (access: Access): News[] =>
  whatsNew.filter((news) => news.for === undefined || can(access, news.for))

/** In the first days everything is new to a person (specification 1, section 2). */
const firstDays = 2

/** Whether home shows the news to a person, given their account's age in days. */
export const isShownNews = ({ days, isClosed }: { days: number; isClosed: boolean }): boolean =>
  days > firstDays && !isClosed
