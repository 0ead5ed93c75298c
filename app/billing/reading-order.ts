/**
 * Whether a reading replaces what was applied before. Readings are numbered as they start, and each event starts one:
 * every later reading includes what changed before the event. So the highest number never misses a change that an event
 * reported, however long its answer took.
 */
export const overtakes = (reading: number, applied: number): boolean => reading > applied
