import { Tabs } from '#app/ui/records/paging.tsx'
import { rentPaths } from './paths.ts'

const all = [
  { name: 'leases', label: 'Leases', to: rentPaths.leases },
  { name: 'renters', label: 'Consent', to: rentPaths.renters },
  { name: 'credit', label: 'Credit history', to: rentPaths.credit },
  { name: 'perks', label: 'Perks', to: rentPaths.perks },
  { name: 'plan', label: 'Plan and prices', to: rentPaths.program },
  { name: 'settings', label: 'Notification settings', to: rentPaths.settings },
] as const

/** The pages of Rent Rewards, for a landlord. */
export const RentTabs = ({ current }: { current: (typeof all)[number]['name'] }) => (
  <Tabs
    label="Rent Rewards"
    tabs={all.map(({ name, label, to }) => ({ label, to, isCurrent: name === current }))}
  />
)
