import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import type { MatterPages } from '#app/platform/matter-pages.ts'
import { contributionPaths } from './contributions/paths.ts'
import { paths } from './paths.ts'

export const courtRecordPages = {
  staff: {
    orders: {
      label: 'Orders and mistakes',
      icon: IconFileText,
      section: 'waiting',
      pages: {
        orders: { label: 'Orders to publish', to: contributionPaths.queue },
        reports: { label: 'Mistakes', to: paths.staff.reports },
        withdrawn: { label: 'Withdrawn orders', to: paths.staff.withdrawn },
        figures: { label: 'Figures', to: paths.staff.figures },
      },
    },
  },
  staffBeside: { people: { applicants: { label: 'Applicant searches', to: paths.staff.applicants } } },
} as const satisfies MatterPages
