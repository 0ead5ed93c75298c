import { sql } from 'kysely'
import { deleteOwnRows } from '#app/platform/delete-own-rows.server.ts'
import { leftOutAs, rowsOf } from '#app/platform/held-rows.server.ts'
import type { Matter, Reading } from '#app/platform/matter.ts'
import { helpLine } from '#app/platform/product.ts'
import { accountTrail } from './audit-trail.ts'
import { rotateAuthenticatorKeys } from './authenticator/rotate-authenticator-keys.server.ts'
import { sweepDevices } from './devices/known-devices.server.ts'
import { identityEvents } from './identity/identity-events.server.ts'
import { accountMailSamples } from './mail-samples.ts'
import { removeEnded } from './remove-ended.server.ts'

/** Data of the person alone. Passkeys and recovery codes are deleted with the authenticator app. */
const ownTables = [
  ...(['session', 'known_device', 'sign_in_notice', 'passkey_challenge', 'confirmation_code'] as const),
  ...(['authenticator', 'dismissed_notice', 'identity_inquiry', 'identity_verification'] as const),
  'email_change' as const,
]

export const accountMatter: Matter = {
  name: 'account',
  trail: accountTrail,
  personaEvents: identityEvents,
  mailSamples: accountMailSamples,
  schedules: [
    { name: 'forgetting devices', when: { every: 'day' }, run: sweepDevices },
    { name: 'sealing authenticators again', when: { every: 'day' }, run: rotateAuthenticatorKeys },
    { name: 'removing ended sessions', when: { every: 'hour' }, run: removeEnded },
  ],
  held: {
    files: {
      'account.json':
        'Your name and address, what you told us, what you changed, the identity check, and what you put away',
      'sign-in.json': 'Where you are signed in, known devices, and what you sign in with',
    },
    tables: {
      person: { in: 'account.json', onDeletion: 'cleared' },
      email_change: { in: 'account.json', onDeletion: 'deleted' },
      identity_verification: { in: 'account.json', onDeletion: 'deleted' },
      identity_inquiry: { in: 'account.json', onDeletion: 'deleted' },
      dismissed_notice: { in: 'account.json', onDeletion: 'deleted' },
      session: { in: 'sign-in.json', onDeletion: 'deleted' },
      known_device: { in: 'sign-in.json', onDeletion: 'deleted' },
      sign_in_notice: { in: 'sign-in.json', onDeletion: 'deleted' },
      authenticator: { in: 'sign-in.json', onDeletion: 'deleted' },
      recovery_code: { in: 'sign-in.json', onDeletion: 'deleted' },
      passkey: { in: 'sign-in.json', onDeletion: 'deleted' },
      sign_in_attempt: { not: leftOutAs.secret, onDeletion: 'deleted' },
      confirmation_code: { not: leftOutAs.secret, onDeletion: 'deleted' },
      passkey_challenge: { not: leftOutAs.secret, onDeletion: 'deleted' },
    },
    read: { 'account.json': readAccount, 'sign-in.json': readSignIn },
  },
  deletion: {
    async standing(tx, { personId }) {
      const { is_staff: isStaff, suspended_for: suspendedFor } = await tx
        .selectFrom('person')
        .select(['is_staff', 'suspended_for'])
        .where('id', '=', personId)
        .executeTakeFirstOrThrow()
      const blockers = [
        isStaff ? 'You are a reviewer. Ask a colleague to remove that role first.' : null,
        suspendedFor ? `Your account is suspended. Call ${helpLine}, and we settle that first.` : null,
      ]
      return { blockers: blockers.filter((blocker) => blocker !== null) }
    },
    async forget(tx, { personId, email }) {
      await deleteOwnRows(tx, ownTables, personId)
      await tx.deleteFrom('sign_in_attempt').where('email', '=', email).execute()
    },
  },
}

async function readAccount(reading: Reading): Promise<unknown> {
  const { personId } = reading
  const [account] = await rowsOf(
    reading,
    sql`select email, first_name, middle_name, last_name, language, created_at from person where id = ${personId}`,
  )
  return {
    account,
    email_change_that_waits: await rowsOf(
      reading,
      sql`select new_email, old_confirmed_at, new_confirmed_at, created_at, expires_at from email_change
        where person_id = ${personId}`,
    ),
    identity_check: await rowsOf(
      reading,
      sql`select status, setback, occurred_at, updated_at from identity_verification where person_id = ${personId}`,
    ),
    identity_checks_tried: await rowsOf(
      reading,
      sql`select inquiry_id, status, setback, occurred_at from identity_inquiry where person_id = ${personId}
        order by occurred_at`,
    ),
    notices_put_away: await rowsOf(
      reading,
      sql`select notice, dismissed_at from dismissed_notice where person_id = ${personId} order by dismissed_at`,
    ),
  }
}

async function readSignIn(reading: Reading): Promise<unknown> {
  const { personId } = reading
  return {
    sessions: await rowsOf(
      reading,
      sql`select device, created_at, last_seen_at, expires_at from session where person_id = ${personId}
        order by created_at`,
    ),
    known_devices: await rowsOf(
      reading,
      sql`select first_seen_at, last_seen_at from known_device where person_id = ${personId} order by first_seen_at`,
    ),
    sign_ins_from_new_devices: await rowsOf(
      reading,
      sql`select device, signed_in_at, disowned_at from sign_in_notice where person_id = ${personId}
        order by signed_in_at`,
    ),
    authenticator_app: await rowsOf(
      reading,
      sql`select created_at as set_up_at, (select count(*)::int from recovery_code c
          where c.person_id = a.person_id and c.used_at is null) as recovery_codes_left
        from authenticator a where person_id = ${personId}`,
    ),
    passkeys: await rowsOf(
      reading,
      sql`select name, created_at, last_used_at from passkey where person_id = ${personId} order by created_at`,
    ),
  }
}
