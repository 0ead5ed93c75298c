import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Creates a database on the test server, empty or as a copy; `drop` disconnects everyone at the end. */
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
    // The driver considers a connection closed before the server does: a plain drop waits some seconds for those.
    // Forced at once it would cut them, and their last errors would be uncaught.
    drop: () =>
      asOwner(async (client) => {
        await client
          .query(`drop database ${name}`)
          .catch(() => client.query(`drop database ${name} with (force)`))
      }),
  }
}
