import { recordSecurityEvent } from '#app/organization/audit.server.ts'
import { anonymous, inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import type { RequestOrigin } from '#app/platform/http/request-origin.server.ts'
import type { Member } from './guards.server.ts'

/** A refusal: the answer's status, the path, and where the request came from. */
export type Refusal = { status: number; pathname: string; origin: RequestOrigin }

/** The statuses that are recorded as refusals. */
export const isRecordedRefusal = (status: number) => status === 403 || status === 404

/**
 * Records refused requests: a form that was not ours and, for a signed-in person, what is not theirs. Like the answer,
 * the record does not say whether that id exists: a reader of a debt's trail sees who else asked for it. For a
 * signed-out visitor, every address of ours is a sign-in page.
 */
export async function recordRefusal(caller: Member | null, refusal: Refusal): Promise<void> {
  if (refusal.status === 403) await recordForm(caller, refusal)
  else if (refusal.status === 404 && caller) await recordNotFound(caller, refusal)
}

function recordForm(caller: Member | null, { origin }: Refusal): Promise<void> {
  const actor = caller?.actor ?? { ...anonymous, request: origin }
  return inTransaction(actor, (tx) =>
    recordSecurityEvent(tx, 'form.refused', { personId: caller?.person.id ?? null }),
  )
}

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

async function recordNotFound(caller: Member, { pathname }: Refusal): Promise<void> {
  const ids = (pathname.match(uuids) ?? []).map((id) => id.toLowerCase())
  const isStaffPage = /^\/staff(\/|\.data$|$)/.test(pathname)
  // An unknown address is a typing mistake.
  if (ids.length === 0 && (!isStaffPage || caller.person.isStaff)) return
  const [first, ...deeper] = ids
  const subject = deeper.at(-1) ?? first ?? null
  await inTransaction(caller.actor, async (tx) => {
    if (await wasTheirs(tx, caller, ids)) return
    await recordSecurityEvent(tx, 'access.refused', {
      personId: caller.person.id,
      subject,
      partOf: subject === first ? null : (first ?? null),
      details: { cause: 'not_found', area: isStaffPage ? 'staff' : 'dashboard' },
    })
  })
}

/**
 * An old address of something that they, or a team they still belong to, once had and deleted belongs to no one else.
 * Something they could open only in a team that they left is recorded.
 */
async function wasTheirs(tx: Tx, { memberships }: Member, ids: readonly string[]): Promise<boolean> {
  const [id] = ids
  if (id === undefined) return false
  const own = memberships.map(({ organizationId }) => organizationId)
  const entry = await tx
    .selectFrom('audit_entry')
    .select('id')
    .where('subject_id', '=', id)
    .where('organization_id', 'in', own)
    .where('action', '<>', 'access.refused')
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
