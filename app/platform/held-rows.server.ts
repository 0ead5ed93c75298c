import type { RawBuilder } from 'kysely'
import { actForOrganization } from './database/transaction.server.ts'
import type { Reading } from './matter.ts'

type Row = Record<string, unknown>

export const rowsOf = async ({ tx }: Reading, query: RawBuilder<unknown>): Promise<Row[]> =>
  (await (query as RawBuilder<Row>).execute(tx)).rows

/** Rows of each of the person's organizations, in its name: row level security shows them to no one else. */
export async function inEach(
  reading: Reading,
  query: (organizationId: string) => RawBuilder<unknown>,
): Promise<Row[]> {
  const all: Row[] = []
  for (const { id, name } of reading.organizations) {
    await actForOrganization(reading.tx, id)
    const rows = await rowsOf(reading, query(id))
    all.push(...rows.map((row) => ({ organization: name, ...row })))
  }
  await actForOrganization(reading.tx, '')
  return all
}

/** Why rows about a person are not in their copy, if several tables share the reason. */
export const leftOutAs = {
  work: 'What people did in the name of an organization or for us belongs to its records. activity.json lists it.',
  secret: 'Codes and keys. A copy would only help someone who pretends to be you.',
  typing: 'Typing that was not saved yet. It can be about other people, and is deleted after a while.',
} as const

/** A name that cannot lead out of the folder where the copy is unpacked. */
export const safeFileName = (name: string): string =>
  name.replace(/[\\/:*?"<>|\p{C}]/gu, '_').replace(/^\.+/, '_')
