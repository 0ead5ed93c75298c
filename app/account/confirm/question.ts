/** The fields of the question for a code, beside those of the form that it stands in front of. */
export const codeFields = {
  code: 'confirm_code',
  recovery: 'confirm_recovery',
  passkey: 'confirm_passkey',
  again: 'confirm_again',
} as const

/** The page that asks for a code before an act; what was posted goes with it, to be posted again with the code. */
export type CodeQuestion = {
  reason: 'code-needed'
  /** A code that was mailed, or one of the authenticator app. */
  way: 'mail' | 'authenticator'
  /** The person has a passkey, which does as well where scripts run. */
  offersPasskey: boolean
  /** Where the form was posted to. */
  action: string
  /** What was posted, with its form token: sent again it is still the same form. */
  fields: [name: string, value: string][]
  /** What it is for, as it goes on: "to delete a draft". */
  act: string | null
  /** Where the code was mailed to. */
  sentTo: string | null
  notice: string | null
  error: { field: string; message: string } | null
}

export const isCodeQuestion = (data: unknown): data is CodeQuestion =>
  (data as { reason?: unknown } | null)?.reason === 'code-needed'

/** A code as people type it, with spaces or hyphens; null if it cannot be one. */
export function readSixDigits(typed: string): string | null {
  const bare = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(bare) ? bare : null
}

export const sixDigitsMessage = 'Enter the six digits of the code'
