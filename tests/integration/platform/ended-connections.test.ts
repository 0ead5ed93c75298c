import pg from 'pg'
import { expect, test } from 'vitest'
import { HttpPerson } from '#scripts/lib/http-person.ts'
import { server, useLiveServer } from '../support/live-server.ts'

useLiveServer()

const serverOnly = test.runIf(process.env.TEST_DATABASE_URL)

/** Ends every connection to this test's database, like a restart or a failover. */
async function endConnections(): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const { rowCount } = await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`)
  await client.end()
  return rowCount ?? 0
}

const pages = [
  '/dashboard/',
  '/dashboard/rental-debt',
  '/dashboard/legal-research',
  '/readyz',
  '/api/version',
  '/api/profile/me',
]

serverOnly(
  'a database that ends its connections costs the requests in flight a 503, and the process lives',
  { timeout: 120_000 },
  async () => {
    const person = new HttpPerson(server.base, '203.0.113.9')
    await person.signIn('owner@birchlane.example')
    const { pid } = server
    const statuses = new Map<string, number>()
    const count = (what: string | number) => statuses.set(String(what), (statuses.get(String(what)) ?? 0) + 1)
    let ended = 0
    for (let round = 0; round < 40; round += 1) {
      const asked = Array.from({ length: 12 }, async (_, index) => {
        const answer = await person.request(pages[index % pages.length] ?? '/dashboard/')
        count(answer.status)
        const text = await answer.text()
        if (answer.status === 503 && answer.headers.get('Content-Type')?.includes('html'))
          expect(text).toContain('not available right now')
      })
      await new Promise((resolve) => setTimeout(resolve, round * 2))
      ended += await endConnections()
      await Promise.all(asked)
    }
    expect(ended).toBeGreaterThan(40)
    expect([...statuses.keys()].sort()).toEqual(['200', '503'])
    expect(server.pid).toBe(pid)
    for (const page of pages) expect((await person.request(page)).status).toBe(200)
    expect(server.output).not.toContain('"level":60')
  },
)
