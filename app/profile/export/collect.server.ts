import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { definitionOf, isAction } from '#app/audit/actions.ts'
import { readMemberships } from '#app/organization/memberships.server.ts'
import { inSnapshot, type Tx } from '#app/platform/database/transaction.server.ts'
import { readOpenings } from '../looked/openings.server.ts'
import type { ExportFile } from './held-data.ts'
import { readAccount, readMails, readOrganizations, readSignIn, rowsOf } from './read-account.server.ts'
import { listHeldFiles, readDebtsNaming, readDisputes } from './read-debts.server.ts'
import { readDebtsFiled, readSavedSearches, readUploads } from './read-work.server.ts'
import type { HeldFile, Reading } from './reading.ts'

/** How each file of a copy is read; activity is long, and is read in pages. */
export const readers: Record<Exclude<ExportFile, 'activity.json'>, (reading: Reading) => Promise<unknown>> = {
  'account.json': readAccount,
  'sign-in.json': readSignIn,
  'organizations.json': readOrganizations,
  'emails.json': readMails,
  'saved-searches.json': readSavedSearches,
  'uploads.json': readUploads,
  'debts-you-filed.json': readDebtsFiled,
  'debts-that-name-you.json': readDebtsNaming,
  'disputes.json': readDisputes,
  'who-has-looked.json': readWhoLooked,
}

/** The newest of them: each debt has one a month for the bureau alone. */
async function readWhoLooked({ tx, personId }: Reading): Promise<unknown> {
  const rows = await readOpenings(tx, { personId, before: null, limit: 10_000 })
  return rows.map(({ id: _, at, ...row }) => ({ at: at.iso, ...row }))
}

export type Collected = { email: string; written: ExportFile[]; files: HeldFile[] }

/**
 * Writes what is held about a person into a folder, all of it as it was at one moment, and answers which of their files
 * belong to it. Null if the person is gone.
 */
export function collect(personId: string, folder: string): Promise<Collected | null> {
  return inSnapshot({ personId, organizationId: null }, async (tx) => {
    const reading = await readingOf(tx, personId)
    if (!reading) return null
    const written: ExportFile[] = []
    const write = async (name: ExportFile, chunks: Iterable<string> | AsyncIterable<string>) => {
      const file = createWriteStream(path.join(folder, name), { mode: 0o600 })
      await pipeline(Readable.from(chunks), file)
      written.push(name)
    }
    for (const [name, read] of Object.entries(readers)) {
      await write(name as ExportFile, [`${JSON.stringify(await read(reading), null, 2)}\n`])
    }
    await write('activity.json', activityOf(reading))
    return { email: reading.email, written, files: await listHeldFiles(reading) }
  })
}

async function readingOf(tx: Tx, personId: string): Promise<Reading | null> {
  const person = await tx.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirst()
  if (!person) return null
  const roles = await readMemberships(tx, personId)
  const organizations = roles.map((role) => ({ id: role.organizationId, name: role.organizationName }))
  return { tx, personId, email: person.email, organizations }
}

const pageSize = 1000

/** What the person did, the newest first: their own entries are theirs to read, whatever organization they were for. */
async function* activityOf(reading: Reading): AsyncGenerator<string> {
  yield '['
  let before: number | null = null
  for (;;) {
    const rows = await rowsOf(
      reading,
      sql`select id, at, day, action, organization_id, device, network from audit_entry
        where person_id = ${reading.personId} and (${before}::bigint is null or id < ${before}::bigint)
        order by id desc limit ${pageSize}`,
    )
    if (rows.length > 0) yield (before === null ? '\n' : ',\n') + rows.map(entryOf(reading)).join(',\n')
    if (rows.length < pageSize) break
    before = Number(rows.at(-1)?.id)
  }
  yield '\n]\n'
}

const entryOf =
  ({ organizations }: Reading) =>
  ({ id: _, organization_id, action, ...row }: Record<string, unknown>): string =>
    JSON.stringify({
      ...row,
      what: isAction(String(action)) ? definitionOf(String(action) as never).label : action,
      organization: organizations.find((each) => each.id === organization_id)?.name ?? null,
    })
