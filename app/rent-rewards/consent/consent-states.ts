/** Where a renter's consent to reporting is. Late months are a part of an accepted one. */
export const consentStates = ['pending', 'requested', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]

export type ConsentEvent =
  | 'requested'
  | 'reminded'
  | 'returned'
  | 'accepted'
  | 'attested'
  | 'declined'
  | 'not_me'
  | 'expired'
  | 'withdrawn'
  | 'late_withdrawn'
  | 'objected'
  | 'left'
  | 'came_back'
  | 'address_changed'
  | 'identity_given'
  | 'objection_checked'

/** What lists show: the specification's three (1, section 4). The others are pending, with their reason. */
export const shownConsent = (state: ConsentState): 'pending' | 'requested' | 'accepted' =>
  state === 'requested' || state === 'accepted' ? state : 'pending'

/** A request's link works for this many days, and is repeated once after the first of them. */
export const requestDays = { open: 30, untilReminder: 7 } as const

/** A person who declined may be asked once more, after this many days. */
export const daysAfterDecline = 30

/** What decides whether a renter can be asked. */
export type AskFacts = {
  state: ConsentState
  /** Days since the state changed. */
  daysSince: number
  /** How often they declined. */
  declined: number
  email: string | null
  hasLeft: boolean
  /** Whether the lease has ended. */
  isOver: boolean
  /** Whether mail to the address comes back. */
  isSuppressed: boolean
  /** Whether we report rent where they live. */
  isReported: boolean
}

export type NotAsked =
  | 'accepted'
  | 'province'
  | 'requested'
  | 'no-email'
  | 'left'
  | 'ended'
  | 'returned'
  | 'declined'
  | 'declined-twice'
  | 'withdrawn'

/** Why a renter is not asked now; null if they are. */
export function whyNotAsked(facts: AskFacts): NotAsked | null {
  const { state, daysSince, declined, email, hasLeft, isOver, isSuppressed, isReported } = facts
  if (hasLeft) return 'left'
  if (state === 'accepted') return 'accepted'
  if (isOver) return 'ended'
  if (!isReported) return 'province'
  if (state === 'requested') return 'requested'
  if (state === 'withdrawn') return 'withdrawn'
  if (email === null) return 'no-email'
  if (isSuppressed) return 'returned'
  if (state === 'declined' && declined > 1) return 'declined-twice'
  if (state === 'declined' && daysSince < daysAfterDecline) return 'declined'
  return null
}

/** Why a landlord cannot attest consent: a renter's own answer is theirs to change. */
export const whyNotAttested = (
  state: ConsentState,
  { hasLeft, isOver, isReported }: Pick<AskFacts, 'hasLeft' | 'isOver' | 'isReported'>,
): 'accepted' | 'left' | 'ended' | 'province' | 'declined' | 'withdrawn' | null => {
  if (hasLeft) return 'left'
  if (state !== 'accepted' && isOver) return 'ended'
  if (state !== 'accepted' && !isReported) return 'province'
  return state === 'accepted' || state === 'declined' || state === 'withdrawn' ? state : null
}

export type NotStarted = 'left' | 'ended' | 'province'

/** Why a renter who stopped cannot start again on their own; null if they can. */
export function whyNotStarted({
  hasLeft,
  isOver,
  isReported,
}: Pick<AskFacts, 'hasLeft' | 'isOver' | 'isReported'>): NotStarted | null {
  if (hasLeft) return 'left'
  if (isOver) return 'ended'
  return isReported ? null : 'province'
}
