import { now } from '#app/platform/clock.server.ts'
import { type Actor, inTransaction } from '#app/platform/database/transaction.server.ts'
import type { RequestOrigin } from '#app/platform/http/request-origin.server.ts'
import type { Caller } from './caller.ts'

/** A caller in a link that works for some minutes without a session or a key. */
export type LinkedCaller = { by: 'person' | 'key'; id: string; organizationId: string }

export const linkedCaller = ({ by, organizationId }: Caller): LinkedCaller =>
  'person' in by
    ? { by: 'person', id: by.person.id, organizationId }
    : { by: 'key', id: by.key.id, organizationId }

/** The caller of a link, if they may still act for its organization: not after they or a key's creator left, nor with a revoked key. */
export async function findLinkedCaller(
  { by, id, organizationId }: LinkedCaller,
  request: RequestOrigin,
): Promise<Caller | null> {
  return by === 'person'
    ? findPerson({ personId: id, organizationId, request })
    : findKey({ personId: null, organizationId, apiKeyId: id, request })
}

async function findPerson(actor: Actor & { organizationId: string }): Promise<Caller | null> {
  const row = await inTransaction(actor, (tx) =>
    tx
      .selectFrom('person')
      .innerJoin('membership', 'membership.person_id', 'person.id')
      .select(['person.id', 'person.email', 'person.first_name', 'person.last_name', 'person.is_staff'])
      .where('person.id', '=', actor.personId)
      .where('person.suspended_for', 'is', null)
      .where('membership.organization_id', '=', actor.organizationId)
      .executeTakeFirst(),
  )
  if (!row) return null
  const { id, email, first_name: firstName, last_name: lastName, is_staff: isStaff } = row
  const person = { id, email, firstName, lastName, isStaff, language: null }
  return { by: { person }, organizationId: actor.organizationId, actor }
}

async function findKey(actor: Actor & { organizationId: string; apiKeyId: string }): Promise<Caller | null> {
  const at = new Date(await now())
  const row = await inTransaction(actor, (tx) =>
    tx
      .selectFrom('api_key')
      .select(['id', 'created_by as createdBy'])
      .where('id', '=', actor.apiKeyId)
      .where('acts_for', '=', actor.organizationId)
      .where('revoked_at', 'is', null)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', at)]))
      // A test key acts in an organization that has no members.
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('is_test', '=', true),
          exists(
            selectFrom('membership')
              .select('membership.id')
              .whereRef('membership.organization_id', '=', 'api_key.organization_id')
              .whereRef('membership.person_id', '=', 'api_key.created_by'),
          ),
        ]),
      )
      .executeTakeFirst(),
  )
  return row ? { by: { key: row }, organizationId: actor.organizationId, actor } : null
}
