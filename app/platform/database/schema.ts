import type { Generated } from 'kysely'
import type { Language } from '../language.ts'
import type { GivenJson, GivenStamp, Json, NullableStamp, Stamp } from './columns.ts'

type RateLimitTable = { key: string; window_ends_at: GivenStamp; hits: number }

type MailColumns = {
  recipient: string
  subject: string
  text_body: string
  html_body: string
  from_name: string | null
  reply_to_name: string | null
  reply_to: string | null
  unsubscribe_url: string | null
}

type OutgoingMailTable = MailColumns & {
  id: Generated<string>
  language: Generated<Language>
  created_at: Stamp
  sent_at: NullableStamp
  /** A person waits for it. */
  is_urgent: Generated<boolean>
  /** An `OptionalTopic`, if its reader can do without it. */
  topic: string | null
  came_back_at: NullableStamp
  came_back_as: Generated<'bounced' | 'complained' | 'suppressed' | null>
  /** A `FollowUp` of app/platform/mail. */
  follow_up: Json<unknown>
}

type MailSuppressionTable = {
  address_hash: Buffer
  reason: 'bounced' | 'complained' | 'asked'
  /** The kind of mail that the reader asked not to get; empty for the other reasons. */
  topic: Generated<string>
  created_at: Stamp
}

type MailAttachmentTable = {
  mail_id: string
  position: number
  file_name: string
  content_type: string
  content_id: string | null
  content: Buffer
}

type SandboxMailTable = MailColumns & { id: string; sent_at: Stamp }

type SandboxClockTable = { singleton: Generated<boolean>; days_ahead: number }

type CommandOutcomeTable = {
  key_hash: Buffer
  /** The content hash for keys that the caller chose; null for others. */
  content_hash: Generated<Buffer | null>
  outcome: Json<unknown>
  created_at: Stamp
}

/** What ran for a slot of the schedule: a date, a month, or the instant at which an hour starts. */
type ScheduleRunTable = { schedule: string; slot: string; finished_at: Stamp }

type StoredFileTable = {
  id: Generated<string>
  organization_id: string
  storage_key: string
  size_bytes: number
  sha256: Buffer
  content_type: string
  created_at: Stamp
}

type UploadTable = {
  id: Generated<string>
  organization_id: string
  person_id: string
  file_name: string
  declared_bytes: number | null
  received_bytes: Generated<number>
  part_count: Generated<number>
  created_at: Stamp
  updated_at: Stamp
}

export type Provider = 'stripe' | 'persona' | 'mail'

type WebhookEventTable = {
  provider: Provider
  event_id: string
  event_type: string
  occurred_at: GivenStamp
  received_at: Stamp
}

/** A signed event that was not understood. */
export type RefusedEventTable = {
  id: Generated<string>
  provider: Provider
  body_hash: Buffer
  size_bytes: number
  event_id: string | null
  event_type: string | null
  reason: 'unknown-shape' | 'incomplete'
  times: Generated<number>
  first_received_at: Stamp
  last_received_at: Stamp
}

type SandboxObjectTable = {
  id: string
  provider: 'stripe' | 'persona' | 'recaptcha'
  kind: string
  body: GivenJson<unknown>
  created_at: Stamp
  updated_at: Stamp
}

/** A form that was sent after its session had ended. */
type KeptPostTable = {
  id: string
  membership_id: string
  body_sealed: string
  created_at: Stamp
}

/** The tables of database/migrations: the platform's here, every other in its owner's `tables.ts`. */
export interface Schema {
  command_outcome: CommandOutcomeTable
  kept_post: KeptPostTable
  outgoing_mail: OutgoingMailTable
  mail_attachment: MailAttachmentTable
  mail_suppression: MailSuppressionTable
  rate_limit: RateLimitTable
  refused_event: RefusedEventTable
  sandbox_clock: SandboxClockTable
  sandbox_mail: SandboxMailTable
  sandbox_object: SandboxObjectTable
  schedule_run: ScheduleRunTable
  stored_file: StoredFileTable
  upload: UploadTable
  webhook_event: WebhookEventTable
}
