/** The progress of a contributed order. */
export type ContributionState = 'reading' | 'to_check' | 'handed_in' | 'published' | 'known' | 'refused'

/** `known`: the order was in the corpus before. The last three states are final. */
const next: Record<ContributionState, readonly ContributionState[]> = {
  reading: ['to_check', 'known', 'refused'],
  to_check: ['handed_in', 'known', 'refused'],
  handed_in: ['published', 'refused'],
  published: [],
  known: [],
  refused: [],
}

export const canMove = (from: ContributionState, to: ContributionState): boolean => next[from].includes(to)

/** Until it is submitted, only its contributor sees it, and they can withdraw it. */
export const isRemovable = (state: ContributionState): boolean => state === 'reading' || state === 'to_check'

const stateBadges: Record<
  ContributionState,
  { label: string; tone: 'grey' | 'yellow' | 'blue' | 'green' | 'red' }
> = {
  reading: { label: 'Reading', tone: 'grey' },
  to_check: { label: 'Check and hand in', tone: 'yellow' },
  handed_in: { label: 'With our staff', tone: 'blue' },
  published: { label: 'Published', tone: 'green' },
  known: { label: 'Already published', tone: 'green' },
  refused: { label: 'Not accepted', tone: 'red' },
}

/** A published order may have been withdrawn since. */
export const badgeOf = (
  state: ContributionState,
  filing: { isPublished: boolean } | null,
): (typeof stateBadges)[ContributionState] =>
  (state === 'published' || state === 'known') && filing && !filing.isPublished
    ? { label: 'Taken down', tone: 'grey' }
    : stateBadges[state]

/** What a contributor reads about an order that staff withdrew from the corpus. */
export const withdrawnReason = 'This order was taken down. We do not publish it again.'
