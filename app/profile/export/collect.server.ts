import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readMemberships } from '#app/organization/memberships.server.ts'
import { inSnapshot, type Tx } from '#app/platform/database/transaction.server.ts'
import type { HeldFile, Matter, Reading } from '#app/platform/matter.ts'
import { exportFilesOf } from './held-data.ts'

export type Collected = { email: string; written: string[]; files: HeldFile[] }

/**
 * Writes a person's data into a folder, all as of one moment, and returns which of their files belong to it. Null if
 * the person is gone.
 */
export function collect(
  personId: string,
  { matters, folder }: { matters: readonly Matter[]; folder: string },
): Promise<Collected | null> {
  return inSnapshot({ personId, organizationId: null }, async (tx) => {
    const reading = await readingOf(tx, personId, matters)
    if (!reading) return null
    const written = Object.keys(exportFilesOf(matters))
    for (const name of written) {
      const file = createWriteStream(path.join(folder, name), { mode: 0o600 })
      await pipeline(Readable.from(contentsOf(reading, matters, name)), file)
    }
    const sent: HeldFile[] = []
    for (const { held } of matters) sent.push(...((await held?.sent?.(reading)) ?? []))
    return { email: reading.email, written, files: sent }
  })
}

/** A file of the copy as JSON; parts from several matters are merged into one object. */
async function* contentsOf(
  reading: Reading,
  matters: readonly Matter[],
  name: string,
): AsyncGenerator<string> {
  const parts: unknown[] = []
  for (const { held } of matters) {
    const rows = held?.stream?.[name]?.(reading)
    if (rows) return yield* listOf(rows)
    const read = held?.read?.[name]
    if (read) parts.push(await read(reading))
  }
  yield `${JSON.stringify(parts.length === 1 ? parts[0] : Object.assign({}, ...parts), null, 2)}\n`
}

async function* listOf(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(row)
    before = ',\n'
  }
  yield before === '[\n' ? '[\n]\n' : '\n]\n'
}

async function readingOf(tx: Tx, personId: string, matters: readonly Matter[]): Promise<Reading | null> {
  const person = await tx.selectFrom('person').select('email').where('id', '=', personId).executeTakeFirst()
  if (!person) return null
  const roles = await readMemberships(tx, personId)
  const organizations = roles.map((role) => ({ id: role.organizationId, name: role.organizationName }))
  return { tx, personId, email: person.email, organizations, matters }
}
