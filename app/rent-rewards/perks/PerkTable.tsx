import { provinceNames } from '#app/platform/values/province.ts'
import { LabelledBadge } from '#app/ui/Badge.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Card } from '#app/ui/layout.tsx'
import { Table } from '#app/ui/records/Table.tsx'
import { Time } from '#app/ui/values.tsx'
import { rentPaths } from '../paths.ts'
import type { ListedPerk } from './staff-perks.server.ts'
import { perkBadges } from './staff-words.ts'

/** All offers, for staff: without their codes. */
export function PerkTable({ perks }: { perks: readonly ListedPerk[] }) {
  if (perks.length === 0) {
    return <EmptyState title="No offers yet">Add one. It stays a draft until you publish it.</EmptyState>
  }
  return (
    <Card>
      <Table
        caption="Offers: drafts first, those that have ended last"
        rows={perks}
        rowKey={({ perk }) => perk.id}
        columns={[
          {
            label: 'Company',
            isRowHeader: true,
            cell: ({ perk }) => <Link to={rentPaths.staffPerk(perk.id)}>{perk.companyName}</Link>,
          },
          { label: 'Discount', cell: ({ perk }) => perk.discount },
          { label: 'State', cell: ({ state }) => <LabelledBadge {...perkBadges[state]} /> },
          { label: 'From', cell: ({ startsOn }) => <Time date={startsOn} /> },
          { label: 'Until', cell: ({ perk }) => (perk.endsOn ? <Time date={perk.endsOn} /> : 'No end') },
          {
            label: 'For',
            cell: ({ perk }) =>
              perk.province ? provinceNames[perk.province as keyof typeof provinceNames] : 'All',
          },
          { label: 'Opened by', isNumeric: true, cell: ({ openings }) => openings },
        ]}
      />
    </Card>
  )
}
