/** How long a copy waits to be downloaded. */
export const exportDays = 7

/** After so many tries that failed a copy is given up, and may be asked for again. */
export const exportTries = 3

/** A person's copy, for its page. */
export type ExportView =
  | { state: 'none' }
  | { state: 'waiting' }
  | { state: 'failed' }
  | { state: 'ready'; size: string; madeAt: { iso: string; text: string }; until: string }
