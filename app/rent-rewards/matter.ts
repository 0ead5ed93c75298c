import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconGift from '@tabler/icons-react/dist/esm/icons/IconGift.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import type { MatterPages } from '#app/platform/matter-pages.ts'
import { rentPaths } from './paths.ts'

export const rentRewardsPages = {
  staff: {
    pastRent: {
      label: 'Past rent',
      icon: IconHistory,
      section: 'waiting',
      pages: {
        pastRent: { label: 'Waiting', to: rentPaths.staff.pastRent },
        decidedPastRent: { label: 'Decided', to: rentPaths.staff.decidedPastRent },
      },
    },
    objections: {
      label: 'Objections to consent',
      icon: IconAlertTriangle,
      section: 'waiting',
      pages: {
        objections: { label: 'Waiting', to: rentPaths.staff.objections },
        checkedObjections: { label: 'Checked', to: rentPaths.staff.checkedObjections },
      },
    },
    perks: {
      label: 'Perks',
      icon: IconGift,
      section: 'records',
      pages: { perks: { label: 'Perks', to: rentPaths.staffPerks } },
    },
  },
} as const satisfies MatterPages
