/** Why the public gets the pages of an order and no PDF, for staff. */
export const noCopyWords = (failure: string): string => whyNoCopy[failure] ?? 'Its file is damaged.'

const whyNoCopy: Record<string, string> = {
  encrypted: 'Its file is protected by a password.',
  truncated: 'Its file is incomplete.',
  'too-complex': 'Its file is too complex.',
  'timed-out': 'Its file takes too long to write.',
  'out-of-memory': 'Its file takes too much memory to write.',
}
