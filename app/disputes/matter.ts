import IconFlag from '@tabler/icons-react/dist/esm/icons/IconFlag.mjs'
import type { MatterPages } from '#app/platform/matter-pages.ts'
import { disputePaths } from './paths.ts'

export const disputePages = {
  staff: {
    disputes: {
      label: 'Disputes',
      icon: IconFlag,
      section: 'waiting',
      pages: { disputes: { label: 'Disputes', to: disputePaths.queue } },
    },
  },
} as const satisfies MatterPages
