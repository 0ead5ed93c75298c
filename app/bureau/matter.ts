import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs'
import type { MatterPages } from '#app/platform/matter-pages.ts'
import { bureauPaths } from './paths.ts'

export const bureauPages = {
  staff: {
    bureau: {
      label: 'Credit bureau',
      icon: IconBuildingBank,
      section: 'waiting',
      pages: { bureau: { label: 'Credit bureau', to: bureauPaths.batches } },
    },
  },
} as const satisfies MatterPages
