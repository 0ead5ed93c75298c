import IconClipboardCheck from '@tabler/icons-react/dist/esm/icons/IconClipboardCheck.mjs'
import type { MatterPages } from '#app/platform/matter-pages.ts'
import { paths } from './paths.ts'

export const rentalDebtPages = {
  staff: {
    applications: {
      label: 'Applications',
      icon: IconClipboardCheck,
      section: 'waiting',
      pages: {
        waiting: { label: 'Waiting', to: paths.staff.queue },
        decided: { label: 'Decided', to: `${paths.staff.queue}?show=decided` },
        bankruptcies: { label: 'Bankruptcies', to: paths.staff.bankruptcies },
        moveOuts: { label: 'Move-out dates', to: paths.staff.occupancies },
        refunds: { label: 'Refunds that failed', to: paths.staff.refunds },
      },
      within: '/staff/rental-debt',
    },
  },
} as const satisfies MatterPages
