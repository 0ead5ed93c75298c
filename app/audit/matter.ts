import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import type { MatterPages } from '#app/platform/matter-pages.ts'
import { trailPath } from './trail-filter.ts'

export const auditPages = {
  staff: {
    audit: {
      label: 'Audit trail',
      icon: IconHistory,
      section: 'records',
      pages: { audit: { label: 'Audit trail', to: trailPath } },
    },
  },
} as const satisfies MatterPages
