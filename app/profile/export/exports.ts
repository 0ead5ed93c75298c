import type { Moment } from '#app/platform/values/moments.ts'
/** How long a copy can be downloaded. */
export const exportDays = 7

/** After this many failed tries a copy is abandoned, and can be requested again. */
export const exportTries = 3

/** A person's copy, for its page. */
export type ExportView =
  | { state: 'none' }
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'ready'; size: number; madeAt: Moment; until: string }
