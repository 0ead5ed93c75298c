/** After this many wrong codes, no code of this person is checked for a while. */
export const triesBeforeLock = 5
const firstLockMinutes = 15
const maxLockMinutes = 24 * 60

/** How long the next lock lasts, in minutes, after a number of locks in a row: it doubles each time, up to one day. */
export const lockMinutesAfter = (locks: number): number =>
  Math.min(maxLockMinutes, firstLockMinutes * 2 ** locks)

/** A number of minutes in words. */
export function waitOf(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}
