import type { BadgeStyle } from '#app/ui/status-badges.ts'
import type { PerkState } from './perk-state.ts'

export const perkBadges: Record<PerkState, BadgeStyle> = {
  draft: { label: 'Draft', tone: 'yellow' },
  later: { label: 'Starts later', tone: 'yellow' },
  live: { label: 'Live', tone: 'green' },
  ended: { label: 'Ended', tone: 'grey' },
}

export const perkRefusals = {
  'changed-meanwhile': 'Someone else changed this offer after you opened the page. Check it, and save again.',
  ended: 'This offer has ended. It can no longer be changed.',
} as const

const texts = {
  added: 'The draft is saved. Look at the preview, then publish it.',
  saved: 'Your changes are saved.',
  published: 'The offer is published. Renters see it from its first day to its last.',
  ended: 'The offer has ended. Renters no longer see it.',
  logo: 'The logo is saved.',
  'logo-removed': 'The logo is removed.',
  'changed-meanwhile': perkRefusals['changed-meanwhile'],
} as const

export const perkDoneText = (word: string | null): string | null =>
  word !== null && Object.hasOwn(texts, word) ? texts[word as keyof typeof texts] : null
