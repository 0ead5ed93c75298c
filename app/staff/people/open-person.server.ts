import { sql } from 'kysely'
import { hasAuthenticator } from '#app/account/authenticator/authenticators.server.ts'
import { displayName } from '#app/account/display-name.ts'
import { verificationLabels } from '#app/account/identity/verification-status.ts'
import { readVerification } from '#app/account/identity/verifications.server.ts'
import { type SuspensionReason, suspensionReasons } from '#app/account/suspension/reasons.ts'
import type { Staff } from '#app/organization/guards.server.ts'
import { readMemberships } from '#app/organization/memberships.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import type { LeftAlone, Matter } from '#app/platform/matter.ts'
import { type Moment, momentOf } from '#app/platform/values/moments.ts'
import { recordOpening } from '#app/staff/audit.server.ts'
import { type PersonRow, personColumns, personRow } from './people.server.ts'

export type PersonSession = {
  id: string
  device: string
  /** The network where it was started, from the trail. */
  network: string | null
  started: Moment
  lastUsed: Moment
}

export type PersonRole = {
  membershipId: string
  organizationId: string
  organization: string
  role: 'admin' | 'member'
  isOwner: boolean
}

export type SuspensionEntry = { id: number; what: string; words: string; by: string; on: Moment }

export type PersonView = PersonRow & {
  isSelf: boolean
  isStaff: boolean
  /** An authenticator app is the second step of their sign-in. */
  hasAuthenticator: boolean
  /** The text for the person; null if they are not suspended. */
  suspendedFor: string | null
  identity: string
  lastSignIn: { on: Moment; device: string | null; network: string | null } | null
  roles: PersonRole[]
  /** Organizations without another admin. */
  onlyAdminOf: string[]
  /** What has no owner while they are suspended. */
  leftAlone: LeftAlone[]
  sessions: PersonSession[]
  suspensions: SuspensionEntry[]
}

const setbacks = {
  declined: 'Declined',
  failed: 'Failed',
  expired: 'Expired before it was finished',
} as const

/** Everything staff see about a person; never sensitive data. Opening it is recorded. */
export const openPerson = (
  { actor, person }: Staff,
  personId: string,
  matters: readonly Matter[],
): Promise<PersonView> =>
  inTransaction(actor, async (tx) => {
    const row = await tx
      .selectFrom('person')
      .select(personColumns)
      .where('id', '=', personId)
      .executeTakeFirst()
    if (!row) throw notFound()
    await recordOpening(tx, 'person.opened', { subject: personId })
    const { status, setback } = await readVerification(tx, personId)
    return {
      ...personRow(row),
      isSelf: personId === person.id,
      isStaff: row.is_staff,
      hasAuthenticator: await hasAuthenticator(tx, personId),
      suspendedFor: row.suspended_for && suspensionReasons[row.suspended_for].message,
      identity: setback ? setbacks[setback] : verificationLabels[status],
      lastSignIn: await readLastSignIn(tx, personId),
      roles: await readRoles(tx, personId),
      onlyAdminOf: await readOnlyAdminOf(tx, personId),
      leftAlone: await readLeftAlone(tx, personId, matters),
      sessions: await readSessions(tx, personId),
      suspensions: await readSuspensions(tx, personId),
    }
  })

/** From the trail: an ended session has no row. */
async function readLastSignIn(tx: Tx, personId: string): Promise<PersonView['lastSignIn']> {
  const row = await tx
    .selectFrom('audit_entry')
    .select(['at', 'device', 'network'])
    .where('person_id', '=', personId)
    .where('action', '=', 'sign_in.succeeded')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { on: momentOf(row.at), device: row.device, network: row.network } : null
}

const readRoles = async (tx: Tx, personId: string): Promise<PersonRole[]> =>
  (await readMemberships(tx, personId)).map(({ id, organizationId, organizationName, role, isOwner }) => ({
    membershipId: id,
    organizationId,
    organization: organizationName,
    role,
    isOwner,
  }))

/** Organizations with members who can sign in, and without another admin who can. */
async function readOnlyAdminOf(tx: Tx, personId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select o.name from membership m join organization o on o.id = m.organization_id
    where m.person_id = ${personId} and m.role = 'admin'
      and exists (select from membership other join person p on p.id = other.person_id
        where other.organization_id = m.organization_id and other.person_id <> m.person_id and p.suspended_for is null)
      and not exists (select from membership other join person p on p.id = other.person_id
        where other.organization_id = m.organization_id and other.person_id <> m.person_id
          and other.role = 'admin' and p.suspended_for is null)
    order by o.name`.execute(tx)
  return rows.map(({ name }) => name)
}

async function readLeftAlone(tx: Tx, personId: string, matters: readonly Matter[]): Promise<LeftAlone[]> {
  const all: LeftAlone[] = []
  for (const { staff } of matters) all.push(...((await staff?.leftAlone?.(tx, personId)) ?? []))
  return all
}

async function readSessions(tx: Tx, personId: string): Promise<PersonSession[]> {
  const rows = await tx
    .selectFrom('session')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .select(
      sql<string | null>`(select a.network from audit_entry a
        where a.subject_id = session.id::text and a.action = 'sign_in.succeeded' limit 1)`.as('network'),
    )
    .where('person_id', '=', personId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_seen_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ created_at, last_seen_at, ...row }) => ({
    ...row,
    started: momentOf(created_at),
    lastUsed: momentOf(last_seen_at),
  }))
}

async function readSuspensions(tx: Tx, personId: string): Promise<SuspensionEntry[]> {
  const rows = await tx
    .selectFrom('person_suspension as act')
    .innerJoin('person as staff', 'staff.id', 'act.staff_id')
    .select(['act.id', 'act.act', 'act.reason', 'act.words', 'act.created_at'])
    .select(['staff.first_name', 'staff.last_name', 'staff.email'])
    .where('act.person_id', '=', personId)
    .orderBy('act.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    what: row.reason ? `Suspended: ${labelOf(row.reason)}` : 'Suspension lifted',
    words: row.words,
    by: displayName(row),
    on: momentOf(row.created_at),
  }))
}

const labelOf = (reason: SuspensionReason) => suspensionReasons[reason].label
