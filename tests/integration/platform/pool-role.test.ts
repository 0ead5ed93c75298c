import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

const serverOnly = test.runIf(process.env.TEST_DATABASE_URL)
const url = () => process.env.DATABASE_URL ?? ''

/** Opens the database again, like a process with that address. */
async function reopen(address: string): Promise<void> {
  await closeDatabase()
  process.env.DATABASE_URL = address
  clearSingleton('config')
  await database()
}

const own = new URL('postgres://x')
afterEach(async () => {
  if (own.href !== 'postgres://x') await reopen(own.href)
})

/** The role of every connection in the pool; the statements overlap, so that each has its own. */
async function rolesOfAll(): Promise<{ role: string; connections: number }[]> {
  const { restricted } = await database()
  const asked = Array.from({ length: 10 }, () =>
    sql<{ role: string; pid: number }>`select current_user::text as role, pg_backend_pid() as pid
      from pg_sleep(0.3)`.execute(restricted),
  )
  const rows = (await Promise.all(asked)).flatMap((answer) => answer.rows)
  const roles = [...new Set(rows.map(({ role }) => role))]
  return roles.map((role) => ({
    role,
    connections: new Set(rows.filter((row) => row.role === role).map(({ pid }) => pid)).size,
  }))
}

serverOnly('no connection of the pool is ever the owner’s, the first statement included', async () => {
  expect(await rolesOfAll()).toEqual([{ role: 'rentbook_app', connections: 10 }])
})

serverOnly.each([
  ['0', '0'],
  ['1', '32'],
  ['100', '100'],
])(
  'a server that reads %s at once from its disk reads %s for us: none where it cannot',
  async (set, used) => {
    own.href = url()
    const address = new URL(own.href)
    address.searchParams.set('options', `-c effective_io_concurrency=${set}`)
    await reopen(address.href)
    const { restricted } = await database()
    const { rows } = await sql<{
      used: string
    }>`select current_setting('effective_io_concurrency') as used`.execute(restricted)
    expect(rows).toEqual([{ used }])
  },
)

serverOnly('no connection of ours compiles plans, whatever the server is set to', async () => {
  for (const connections of [(await database()).owner, (await database()).restricted]) {
    const { rows } = await sql`select current_setting('jit') as jit`.execute(connections)
    expect(rows).toEqual([{ jit: 'off' }])
  }
})

serverOnly('options in DATABASE_URL change nothing of that', async () => {
  own.href = url()
  const address = new URL(own.href)
  const { owner } = await database()
  const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(owner)
  address.searchParams.set('options', `-c role=${rows[0]?.name} -c search_path=public`)
  await reopen(address.href)
  expect(await rolesOfAll()).toEqual([{ role: 'rentbook_app', connections: 10 }])
})

serverOnly('a connection that does not get the role is used by nobody', async () => {
  own.href = url()
  const { owner } = await database()
  const name = `plain_${crypto.randomUUID().slice(0, 8)}`
  await sql`create role ${sql.id(name)} login`.execute(owner)
  try {
    const address = new URL(own.href)
    address.username = name
    await reopen(address.href)
    const { restricted } = await database()
    await expect(sql`select 1`.execute(restricted)).rejects.toThrow(/permission denied to set role/)
  } finally {
    await reopen(own.href)
    await sql`drop role ${sql.id(name)}`.execute((await database()).owner)
  }
})
