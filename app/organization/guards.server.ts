import { redirect } from '@remix-run/node'
import {
  requireAuthenticator,
  requireAuthenticatorAgain,
} from '#app/account/confirm/authenticator-guard.server.ts'
import type { Membership } from '#app/account/membership.ts'
import { openSession } from '#app/account/session-guard.server.ts'
import {
  type OpenSession,
  type Person,
  type PersonSession,
  personActor,
  type Session,
} from '#app/account/sessions.server.ts'
import { recordSecurityEvent } from '#app/organization/audit.server.ts'
import { type Actor, inTransaction } from '#app/platform/database/transaction.server.ts'
import { oncePerRequest, type RequestArgs } from '#app/platform/http/request-context.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { signInFirst } from '#app/platform/http/sign-in-first.server.ts'
import { type Ability, type Access, can, isReadOnlyFor } from './abilities.ts'
import type { PersonCaller } from './caller.ts'

/** A signed-in person in one of their roles: what pages use. A command sees only the caller. */
export type Member = PersonCaller & {
  person: Person
  session: Session
  membership: Membership
  memberships: Membership[]
  access: Access
}

/** The signed-in member of this request; null if no one is signed in. */
export function findMember(args: RequestArgs): Promise<Member | null> {
  return oncePerRequest(args, 'member', async () => {
    const opened = await openSession(args)
    return opened && memberOf(opened)
  })
}

function memberOf({ person, memberships, renting, ...session }: OpenSession): Member | null {
  const membership = memberships.find((m) => m.id === session.membershipId) ?? memberships[0]
  if (!membership) return null
  const { role, flags, organizationId, areLeasesReadOnly } = membership
  return {
    by: { person },
    person,
    session,
    membership,
    memberships,
    access: { role, flags, renting, areLeasesReadOnly },
    organizationId,
    actor: { ...personActor(session), organizationId },
  }
}

/**
 * The guard of every page for people with an account: the same line in loader and action. Signed out: to the sign-in
 * page and back here, where a posted form is shown as it was typed. Not allowed: to the start (specification 1, section
 * 6).
 */
export async function requireMember(args: RequestArgs, ability: Ability): Promise<Member> {
  const member = await findMember(args)
  if (!member) throw await signInFirst(args)
  if (isReadOnlyFor(member.access, ability)) throw redirect(refusedAddress('read-only'))
  if (!can(member.access, ability)) {
    await recordLackingAbility(args, member, ability)
    throw redirect(refusedAddress('role'))
  }
  return member
}

/** A signed-in person, whatever they may do: the guard of pages about their own account. */
export async function requireSignedIn(args: RequestArgs): Promise<PersonSession> {
  const { session, person } = await requireMember(args, 'dashboard:see')
  return { ...session, person }
}

/** The start page, with one sentence saying why the person is there. */
const refusedAddress = (because: 'role' | 'read-only') => `/dashboard?refused=${because}`

/** Once per request, although each loader asks. */
const recordLackingAbility = (
  args: RequestArgs,
  { actor, person }: Member,
  ability: Ability,
): Promise<void> =>
  oncePerRequest(args, 'lacking-ability', () =>
    inTransaction(actor, (tx) =>
      recordSecurityEvent(tx, 'access.refused', {
        personId: person.id,
        details: { cause: 'ability', ability },
      }),
    ),
  )

/** A staff member who reviews applications. Their transactions read every organization's. */
export type Staff = { person: Person; actor: Actor & { personId: string } }

/**
 * The guard of every staff page, the same line in loader and action. For everyone else such a page does not exist. Each
 * of its forms is a decision: the sender must have typed a code of their authenticator app, or used a passkey, in the
 * last half hour.
 */
export async function requireStaff(args: RequestArgs): Promise<Staff> {
  const session = await requireStaffSession(args)
  await requireAuthenticator(args, session)
  return staffOf(session)
}

/** The guard of a sensitive link. `page` is the page with the link. */
export async function requireStaffAgain(args: RequestArgs, page: string): Promise<Staff> {
  const session = await requireStaffSession(args)
  requireAuthenticatorAgain(session, page)
  return staffOf(session)
}

/** A staff member who may not have typed a code yet: only for the pages that ask for it. */
export async function requireStaffSession(args: RequestArgs): Promise<PersonSession> {
  const member = await findMember(args)
  if (!member) throw await signInFirst(args)
  if (!member.person.isStaff) throw notFound()
  return { ...member.session, person: member.person }
}

/** A staff member who has given a code in this session, for the frame of their pages; otherwise null. */
export async function findStaff(args: RequestArgs): Promise<Staff | null> {
  const member = await findMember(args)
  const proof = member?.session.proofs?.authenticator ?? 'none'
  return member?.person.isStaff && proof !== 'none'
    ? staffOf({ ...member.session, person: member.person })
    : null
}

function staffOf(session: PersonSession): Staff {
  const { person } = session
  return { person, actor: { ...personActor(session), personId: person.id, asStaff: true } }
}
