import type { Generated } from 'kysely'
import type { CalendarDate, GivenStamp, NullableStamp, Stamp } from '#app/platform/database/columns.ts'
import type { Language } from '#app/platform/language.ts'
import type { Setback, VerificationStatus } from '#app/platform/vendors/verification-status.ts'

/** A pending change of a person's email address. */
type EmailChangeTable = {
  person_id: string
  new_email: string
  old_hash: Buffer
  /** Null if the address belongs to another person. */
  new_hash: Buffer | null
  old_confirmed_at: NullableStamp
  new_confirmed_at: NullableStamp
  created_at: Stamp
  expires_at: GivenStamp
}

type SessionTable = {
  id: Generated<string>
  token_hash: Buffer
  person_id: string
  membership_id: string | null
  device: Generated<string>
  created_at: Stamp
  last_seen_at: Stamp
  expires_at: GivenStamp
  mailed_code_at: NullableStamp
  authenticator_at: NullableStamp
}

type SignInAttemptTable = {
  id: Generated<string>
  email: string
  code_hash: Buffer
  link_hash: Buffer
  return_to: string | null
  tries: Generated<number>
  created_at: Stamp
  expires_at: GivenStamp
  used_at: NullableStamp
}

/** A code mailed to confirm an action in a session. */
type ConfirmationCodeTable = {
  session_id: string
  person_id: string
  code_hash: Buffer
  tries: Generated<number>
  sent_at: Stamp
  expires_at: GivenStamp
}

type AuthenticatorTable = {
  person_id: string
  secret_sealed: string
  last_step: Generated<number>
  tries: Generated<number>
  locked_until: NullableStamp
  locks: Generated<number>
  shown_codes_sealed: string | null
  created_at: Stamp
}

type RecoveryCodeTable = {
  id: Generated<string>
  person_id: string
  code_hash: Buffer
  used_at: NullableStamp
}

type PasskeyTable = {
  id: Generated<string>
  person_id: string
  credential_id: Uint8Array
  public_key: Uint8Array
  sign_count: number
  transports: Generated<string[]>
  name: string
  created_at: Stamp
  last_used_at: NullableStamp
}

type PasskeyChallengeTable = {
  session_id: string
  person_id: string
  purpose: 'add' | 'confirm'
  challenge_hash: Buffer
  expires_at: GivenStamp
}

type KnownDeviceTable = {
  person_id: string
  device_hash: Buffer
  first_seen_at: Stamp
  last_seen_at: Stamp
}

type SignInNoticeTable = {
  id: Generated<string>
  token_hash: Buffer
  person_id: string
  session_id: string
  device: string
  device_hash: Buffer
  signed_in_at: Stamp
  expires_at: GivenStamp
  disowned_at: NullableStamp
  all_ended_at: NullableStamp
}

/** Notices that a person has dismissed. */
type DismissedNoticeTable = { person_id: string; notice: string; dismissed_at: Stamp }

export type PersonTable = {
  id: Generated<string>
  email: string
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  is_staff: Generated<boolean>
  /** Why the person may not sign in; null for everyone else. */
  suspended_for: 'security' | 'misuse' | 'identity' | 'asked' | 'other' | null
  /** Null where none is kept yet: their browser says it. */
  language: Language | null
  created_at: Stamp
}

export type IdentityVerificationTable = {
  person_id: string
  status: Generated<VerificationStatus>
  setback: Setback
  inquiry_id: string | null
  occurred_at: GivenStamp
  updated_at: Stamp
}

/** One identity check of a person; their status follows from all of them. */
type IdentityInquiryTable = {
  inquiry_id: string
  person_id: string
  status: VerificationStatus
  setback: Setback
  occurred_at: GivenStamp
}

/** An account that is waiting to be deleted. */
type AccountDeletionTable = { person_id: string; created_at: Stamp; due_on: CalendarDate }

declare module '#app/platform/database/schema.ts' {
  interface Schema {
    account_deletion: AccountDeletionTable
    authenticator: AuthenticatorTable
    confirmation_code: ConfirmationCodeTable
    dismissed_notice: DismissedNoticeTable
    email_change: EmailChangeTable
    identity_inquiry: IdentityInquiryTable
    identity_verification: IdentityVerificationTable
    known_device: KnownDeviceTable
    passkey: PasskeyTable
    passkey_challenge: PasskeyChallengeTable
    person: PersonTable
    recovery_code: RecoveryCodeTable
    session: SessionTable
    sign_in_attempt: SignInAttemptTable
    sign_in_notice: SignInNoticeTable
  }
}
