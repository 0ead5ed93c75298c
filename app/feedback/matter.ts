import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import type { MatterPages } from '#app/platform/matter-pages.ts'
import { feedbackPaths } from './feedback.ts'

export const feedbackPages = {
  staff: {
    feedback: {
      label: 'Feedback',
      icon: IconMessage,
      section: 'waiting',
      pages: { feedback: { label: 'Feedback', to: feedbackPaths.list } },
    },
  },
} as const satisfies MatterPages
