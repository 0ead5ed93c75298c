import { recordSecurityEvent } from '#app/audit/security-events.server.ts'
import { inTransaction, nobody } from '#app/platform/database/transaction.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { requestOrigin } from '#app/platform/http/request-origin.server.ts'
import { findMember, type Member } from './guards.server.ts'

/**
 * Records what this request was refused: a form that was not ours, and to somebody signed in what is not theirs.
 * Whether something of that id exists is not recorded, just as the answer does not say: who reads the trail of a debt sees
 * who else asked for it. To somebody signed out every address of ours is a sign-in page.
 */
export async function recordRefusal(args: RequestArgs, status: number): Promise<void> {
  if (status !== 403 && status !== 404) return
  const member = await findMember(args)
  if (status === 403) await recordForm(args, member)
  else if (member) await recordNotFound(args, member)
}

function recordForm(args: RequestArgs, member: Member | null): Promise<void> {
  const actor = member?.actor ?? { ...nobody, request: requestOrigin(args) }
  return inTransaction(actor, (tx) =>
    recordSecurityEvent(tx, 'form.refused', { personId: member?.person.id ?? null }),
  )
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

async function recordNotFound({ request }: RequestArgs, member: Member): Promise<void> {
  const { pathname } = new URL(request.url)
  const ids = (pathname.match(uuids) ?? []).map((id) => id.toLowerCase())
  const isStaffPage = /^\/staff(\/|\.data$|$)/.test(pathname)
  // An address that is not one of ours is a mistyped one.
  if (ids.length === 0 && (!isStaffPage || member.person.isStaff)) return
  const [first, ...deeper] = ids
  const subject = deeper.at(-1) ?? first ?? null
  await inTransaction(member.actor, (tx) =>
    recordSecurityEvent(tx, 'access.refused', {
      personId: member.person.id,
      subject,
      partOf: subject === first ? null : (first ?? null),
      details: { cause: 'not_found', area: isStaffPage ? 'staff' : 'dashboard' },
    }),
  )
}
