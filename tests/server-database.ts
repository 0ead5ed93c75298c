import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Makes a database on a server that tests were given, empty or as a copy; `drop` in the end cuts who stays connected. */
export async function newDatabaseOn(serverUrl: string, template: { name: string } | null) {
  const name = `rentbook_test_${randomBytes(8).toString('hex')}`
  const asOwner = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  await asOwner((client) =>
    client.query(`create database ${name} ${template ? `template ${template.name}` : ''}`),
  )
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    name,
    url: url.href,
    // The driver calls a connection closed before the server has: a plain drop waits for those some seconds. Forced at
    // once it would cut them, and nobody would catch their last errors.
    drop: () =>
      asOwner(async (client) => {
        await client
          .query(`drop database ${name}`)
          .catch(() => client.query(`drop database ${name} with (force)`))
      }),
  }
}
