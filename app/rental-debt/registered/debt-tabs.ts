import { paths } from '../paths.ts'

type DebtTab = {
  name: 'summary' | 'credit-reporting' | 'transactions' | 'people' | 'documents'
  title: string
  to: (debtId: string) => string
  /** People is only for the filer (specification 3, section 2). */
  isForFilersOnly?: true
}

/** The tabs of a debt after its draft, in order. Each is an address, and each name is the hash of old links. */
const debtTabs: readonly DebtTab[] = [
  { name: 'summary', title: 'Summary', to: paths.debt },
  { name: 'credit-reporting', title: 'Credit Reporting', to: paths.creditReporting },
  { name: 'transactions', title: 'Transactions', to: paths.transactions },
  { name: 'people', title: 'People', to: paths.people, isForFilersOnly: true },
  { name: 'documents', title: 'Documents', to: paths.documents },
]

/** The tabs that a person sees, with their labels. */
export function tabsFor(role: 'filer' | 'debtor'): readonly DebtTab[] {
  return debtTabs.filter(({ isForFilersOnly }) => role === 'filer' || !isForFilersOnly)
}

/** The tab of an old link's hash, with or without `#`. */
export function tabOfHash(hash: string, role: 'filer' | 'debtor'): DebtTab | null {
  const wanted = hash.replace(/^#/, '')
  return tabsFor(role).find(({ name }) => name === wanted) ?? null
}
