import type { IsoDate } from '#app/platform/values/dates.ts'
import type { ConsentEvent } from './consent-states.ts'

export type ConsentHappening = {
  on: IsoDate
  event: Exclude<ConsentEvent, 'objection_checked'>
  /** Of what was agreed to or attested; null for the rest. */
  textVersion: number | null
  coversLate: boolean
}

/** Who reads it: the words are the reader's. */
export type HistoryReader = 'landlord' | 'renter'

const words: Record<ConsentHappening['event'], Record<HistoryReader, string>> = {
  requested: { landlord: 'Asked by email', renter: 'We asked you by email' },
  reminded: { landlord: 'Reminded by email', renter: 'We reminded you by email' },
  returned: { landlord: 'The email came back', renter: 'Our email came back' },
  accepted: { landlord: 'Agreed', renter: 'You agreed' },
  attested: { landlord: 'Marked as consented', renter: 'Your landlord wrote that you agreed' },
  declined: { landlord: 'Said no', renter: 'You said no' },
  not_me: {
    landlord: 'The address turned out to be someone else’s',
    renter: 'Our email reached someone else',
  },
  expired: {
    landlord: 'The request ended without an answer',
    renter: 'The request ended without your answer',
  },
  withdrawn: { landlord: 'Stopped', renter: 'You stopped' },
  late_withdrawn: { landlord: 'Stopped late months', renter: 'You stopped late months' },
  objected: {
    landlord: 'Objected: says that they did not agree',
    renter: 'You objected: you did not agree',
  },
  left: { landlord: 'Left the lease', renter: 'Your landlord recorded that you left' },
  came_back: { landlord: 'Is on the lease again', renter: 'Your landlord recorded that you did not leave' },
  address_changed: { landlord: 'Email address changed', renter: 'Your landlord changed your email address' },
  identity_given: { landlord: 'Gave a birth date', renter: 'You gave your birth date' },
}

/** `Agreed to on-time and late months, text 1`. */
export function happeningText(happening: ConsentHappening, reader: HistoryReader): string {
  const { event, textVersion, coversLate } = happening
  const text = words[event][reader]
  if (textVersion === null) return text
  return `${text} to ${coversLate ? 'on-time and late months' : 'on-time months'}, text ${textVersion}`
}
