/** So many wrong codes of a person, and none is looked at for a while. */
export const triesBeforeLock = 5
export const lockMinutes = 15
