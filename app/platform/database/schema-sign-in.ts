import type { Generated } from 'kysely'
import type { NullableStamp, Stamp } from './columns.ts'
import type { PersonTable } from './schema.ts'

export type SessionTable = {
  id: Generated<string>
  token_hash: Buffer
  person_id: string
  membership_id: string | null
  device: Generated<string>
  created_at: Stamp
  last_seen_at: Stamp
  expires_at: Stamp
  mailed_code_at: NullableStamp
  authenticator_at: NullableStamp
}

export type SignInAttemptTable = {
  id: Generated<string>
  email: string
  code_hash: Buffer
  link_hash: Buffer
  return_to: string | null
  tries: Generated<number>
  created_at: Stamp
  expires_at: Stamp
  used_at: NullableStamp
}

/** What was mailed to confirm an act in a session. */
export type ConfirmationCodeTable = {
  session_id: string
  person_id: string
  code_hash: Buffer
  tries: Generated<number>
  sent_at: Stamp
  expires_at: Stamp
}

export type AuthenticatorTable = {
  person_id: string
  secret_sealed: string
  last_step: Generated<number>
  tries: Generated<number>
  locked_until: NullableStamp
  locks: Generated<number>
  shown_codes_sealed: string | null
  created_at: Stamp
}

export type RecoveryCodeTable = {
  id: Generated<string>
  person_id: string
  code_hash: Buffer
  used_at: NullableStamp
}

export type PasskeyTable = {
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

export type PasskeyChallengeTable = {
  session_id: string
  person_id: string
  purpose: 'add' | 'confirm'
  challenge_hash: Buffer
  expires_at: Stamp
}

export type KnownDeviceTable = {
  person_id: string
  device_hash: Buffer
  first_seen_at: Stamp
  last_seen_at: Stamp
}

export type SignInNoticeTable = {
  id: Generated<string>
  token_hash: Buffer
  person_id: string
  session_id: string
  device: string
  device_hash: Buffer
  signed_in_at: Stamp
  expires_at: Stamp
  disowned_at: NullableStamp
  all_ended_at: NullableStamp
}

/** Notices that a person has put away. */
export type DismissedNoticeTable = { person_id: string; notice: string; dismissed_at: Stamp }

/** What staff did to keep somebody out, or to let them in again; `words` are for staff. */
export type PersonSuspensionTable = {
  id: Generated<number>
  person_id: string
  act: 'suspended' | 'lifted'
  reason: PersonTable['suspended_for']
  words: string
  staff_id: string
  created_at: Stamp
}

/** Which member of staff has taken what waits. */
export type StaffWorkTable = {
  kind: string
  subject_id: string
  person_id: string
  taken_at: Stamp
}
