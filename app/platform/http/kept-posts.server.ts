import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { isSealedByNewest, open, seal } from '../crypto/sealing.server.ts'
import { anonymous, inTransaction, type Tx } from '../database/transaction.server.ts'
import { postedForm } from './posted-form.server.ts'
import { oncePerRequest, type RequestArgs } from './request-context.server.ts'
import { isUuid } from './responses.server.ts'

/** The parameter that names the kept post in its page's address. */
export const keptParameter = 'kept'
/** The same in the form that shows it: after that is sent, it is deleted. */
export const keptPostField = 'kept_post'

/** More than a person types into one of our forms. */
const maxLength = 64 * 1024
/** The maximum number per person; the latest stay. */
const maxPosts = 10

/** A posted form; its chosen files are not kept. */
export type Posted = { path: string; form: FormData; hadFiles: boolean }
type Body = Omit<Posted, 'form'> & { fields: [string, string][] }

/** It decrypts only for its role, whatever the database returns. */
const sealContext = (membershipId: string, id: string) => `kept-post:${membershipId}:${id}`

/** No one is signed in, or another person is: a form token or the session proves whose posts these are. */
const asKeeper = <T>(membershipId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(anonymous, async (tx) => {
    await actForRole(tx, membershipId)
    return work(tx)
  })

const actForRole = (tx: Tx, membershipId: string) =>
  sql`select set_config('app.kept_for', ${membershipId}, true)`.execute(tx)

/** Keeps a post for an hour, for its page's role; null if nothing was typed, it is too large, or the role is gone. */
export async function keepPost(membershipId: string, posted: Posted): Promise<string | null> {
  const body = JSON.stringify(bodyOf(posted))
  if (!hasInput(posted.form) || body.length > maxLength) return null
  const id = randomUUID()
  const values = { id, membership_id: membershipId, body_sealed: seal(body, sealContext(membershipId, id)) }
  const keeping = asKeeper(membershipId, async (tx) => {
    await tx.insertInto('kept_post').values(values).execute()
    await sql`delete from kept_post where id in (
      select id from kept_post where membership_id = ${membershipId}
      order by created_at desc, id offset ${maxPosts})`.execute(tx)
    return id
  })
  return keeping.catch((error: unknown) => {
    if ((error as { code?: string }).code === foreignKeyViolation) return null
    throw error
  })
}

/** A press without input is easily repeated. */
const hasInput = (form: FormData) =>
  [...form].some(([name, value]) => value !== '' && !['form_token', 'intent', keptPostField].includes(name))

/** The role that the page was made for is gone. */
const foreignKeyViolation = '23503'

const bodyOf = ({ path, form, hadFiles }: Posted): Body => ({
  path,
  fields: [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'form_token' ? [[name, value]] : [],
  ),
  hadFiles,
})

/** Which of a person's roles a post is kept for; null if none, or no longer. */
export async function roleOfKeptPost(
  tx: Tx,
  id: string,
  membershipIds: readonly string[],
): Promise<string | null> {
  if (!isUuid(id)) return null
  for (const membershipId of membershipIds) {
    await actForRole(tx, membershipId)
    const kept = await tx.selectFrom('kept_post').select('id').where('id', '=', id).executeTakeFirst()
    if (kept) return membershipId
  }
  return null
}

export type KeptPost = { id: string; form: FormData; hadFiles: boolean }

/**
 * The post that this page received before its person signed in again. `gone` if the hour is over, or it is another
 * person's; null if the address names none, or the form was sent again.
 */
export function keptPostOf(args: RequestArgs, membershipId: string): Promise<KeptPost | 'gone' | null> {
  return oncePerRequest(args, 'kept-post', async () => {
    const { pathname, searchParams } = new URL(args.request.url)
    const id = searchParams.get(keptParameter)
    if (id === null || postedForm(args)) return null
    return isUuid(id) ? openKeptPost(membershipId, id, pathname.replace(/\.data$/, '')) : 'gone'
  })
}

async function openKeptPost(
  membershipId: string,
  id: string,
  path: string,
): Promise<KeptPost | 'gone' | null> {
  const row = await asKeeper(membershipId, (tx) =>
    tx.selectFrom('kept_post').select('body_sealed').where('id', '=', id).executeTakeFirst(),
  )
  if (row?.body_sealed === '') return null
  // It is not encrypted again when keys rotate.
  if (!row || !isSealedByNewest(row.body_sealed)) return 'gone'
  const body = JSON.parse(open(row.body_sealed, sealContext(membershipId, id))) as Body
  if (body.path !== path) return 'gone'
  const form = new FormData()
  for (const [name, value] of body.fields) form.append(name, value)
  return { id, form, hadFiles: body.hadFiles }
}

/** The form that showed it was sent: from now on the page has it, or it is saved. */
export async function forgetKeptPost(membershipId: string | null, id: string | null): Promise<void> {
  if (!membershipId || !id || !isUuid(id)) return
  await asKeeper(membershipId, (tx) =>
    tx.updateTable('kept_post').set({ body_sealed: '' }).where('id', '=', id).execute(),
  )
}

/** Removes posts that are an hour old; upkeep cannot see younger ones. */
export async function sweepKeptPosts(): Promise<void> {
  await inTransaction({ personId: null, organizationId: null, asUpkeep: true }, (tx) =>
    tx.deleteFrom('kept_post').execute(),
  )
}
