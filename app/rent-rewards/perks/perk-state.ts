/** Where an offer is. People outside see one that is live; of one that has ended, only that. */
export type PerkState = 'draft' | 'later' | 'live' | 'ended'

export type PerkDays = {
  startsOn: string
  endsOn: string | null
  publishedOn: string | null
  endedOn: string | null
}

/** An offer counts on its first and on its last day; one that staff end is over at once. */
export function perkState({ startsOn, endsOn, publishedOn, endedOn }: PerkDays, today: string): PerkState {
  if (endedOn !== null) return 'ended'
  if (publishedOn === null) return 'draft'
  if (endsOn !== null && endsOn < today) return 'ended'
  return startsOn > today ? 'later' : 'live'
}

/** By their last day, endless ones last; the same by name. */
export function byLastDay(
  one: { endsOn: string | null; companyName: string },
  other: { endsOn: string | null; companyName: string },
): number {
  const [end, otherEnd] = [one.endsOn ?? '9999-12-31', other.endsOn ?? '9999-12-31']
  if (end !== otherEnd) return end < otherEnd ? -1 : 1
  return one.companyName.localeCompare(other.companyName, 'en-CA')
}
