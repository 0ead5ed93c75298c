/** After this many wrong codes of a person none is looked at for a while. */
export const triesBeforeLock = 5
const firstLockMinutes = 15
const longestLockMinutes = 24 * 60

/** How long the next lock lasts after a number of them in a row, in minutes: twice as long each time, a day at most. */
export const lockMinutesAfter = (locks: number): number =>
  Math.min(longestLockMinutes, firstLockMinutes * 2 ** locks)

/** A number of minutes as people say it. */
export function waitOf(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}
