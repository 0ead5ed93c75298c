/**
 * Whether what a reading saw takes the place of what was taken in before. Readings are numbered as they begin, and each
 * event begins one: what changed before an event is in every reading that begins after it. So the highest number never
 * misses what some event told of, however long its answer took.
 */
export const overtakes = (reading: number, applied: number): boolean => reading > applied
