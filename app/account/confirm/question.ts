/** The fields of the code question, added to those of the form it interrupts. */
export const codeFields = {
  code: 'confirm_code',
  recovery: 'confirm_recovery',
  passkey: 'confirm_passkey',
  again: 'confirm_again',
} as const

/** The page that asks for a code before an action; it carries what was posted and posts it again with the code. */
export type CodeQuestion = {
  reason: 'code-needed'
  /** A mailed code, or one of the authenticator app. */
  way: 'mail' | 'authenticator'
  /** The person has a passkey, which also works if scripts run. */
  offersPasskey: boolean
  /** The address the form was posted to. */
  action: string
  /** What was posted, with its form token: sent again, it is still the same form. */
  fields: [name: string, value: string][]
  /** The purpose, as the end of a sentence: "to delete a draft". */
  act: string | null
  /** The address the code was mailed to. */
  sentTo: string | null
  notice: string | null
  error: { field: string; message: string } | null
}

export const isCodeQuestion = (data: unknown): data is CodeQuestion =>
  (data as { reason?: unknown } | null)?.reason === 'code-needed'

/** A typed code, which may contain spaces or hyphens; null if it cannot be a code. */
export function readSixDigits(typed: string): string | null {
  const bare = typed.replace(/[\s-]/g, '')
  return /^\d{6}$/.test(bare) ? bare : null
}

export const sixDigitsMessage = 'Enter the six digits of the code'
