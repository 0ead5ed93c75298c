import { leasesText } from '../leases/leases-text.ts'

type Counts = { confirmed: number; open: number; left: number }

/** The counts as an address has them, and back; null for any other word. */
export const confirmedWord = ({ confirmed, open, left }: Counts): string =>
  ['confirmed', confirmed, open, left].join('-')

export function readConfirmedWord(word: string): Counts | null {
  const [, confirmed, open, left] = /^confirmed-(\d{1,3})-(\d{1,3})-(\d{1,3})$/.exec(word) ?? []
  if (!confirmed || !open || !left) return null
  return { confirmed: Number(confirmed), open: Number(open), left: Number(left) }
}

/** `58 leases confirmed. 2 leases are left open.`; says plainly when nothing was confirmed. */
export function confirmedText({ confirmed, open, left }: Counts): string {
  const are = (count: number) => `${leasesText(count)} ${count === 1 ? 'is' : 'are'}`
  const parts = [
    confirmed > 0 ? `${leasesText(confirmed)} confirmed.` : 'Nothing was confirmed.',
    open > 0 && `${are(open)} left open.`,
    left > 0 &&
      `${are(left)} as before: no rent was due by that day, or our reviewers decided the month on a dispute.`,
  ]
  return parts.filter(Boolean).join(' ')
}
