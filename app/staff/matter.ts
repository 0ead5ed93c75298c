import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { MatterPages } from '#app/platform/matter-pages.ts'
import { staffPaths } from './paths.ts'

export const staffPages = {
  staff: {
    work: {
      label: 'Work waiting',
      icon: IconInbox,
      section: 'waiting',
      pages: { work: { label: 'Work waiting', to: staffPaths.work } },
    },
    people: {
      label: 'People and organizations',
      icon: IconUsers,
      section: 'records',
      pages: {
        people: { label: 'People', to: staffPaths.people },
        organizations: { label: 'Organizations', to: staffPaths.organizations },
      },
    },
    jobs: {
      label: 'Jobs and mail',
      icon: IconMail,
      section: 'service',
      pages: {
        jobs: { label: 'Failed or waiting', to: staffPaths.jobs },
        events: { label: 'Provider events', to: staffPaths.providerEvents },
      },
    },
  },
} as const satisfies MatterPages
