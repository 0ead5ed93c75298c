import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { jobHandlers, prepareJobs } from '#app/assembly/jobs.server.ts'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import { migrationFiles } from '#app/platform/database/migrate.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { stopJobs, workOnJobs } from '#app/platform/jobs/jobs.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { prepareDatabase } from '#app/platform/prepare-database.server.ts'
import { clearSingleton } from '#app/platform/singleton.server.ts'
import { plainMail } from '#database/factories/mail.ts'
import { createMember } from '#database/factories/member.ts'
import { rentalDebtFactory } from '#database/factories/rental-debt.ts'
import { newServiceWorld, type ServiceWorld } from '../worlds/service-world.ts'

const serverUrl = process.env.TEST_DATABASE_URL ?? ''
let world: ServiceWorld

/** Opens the database like a process with these addresses. */
async function openAs(url: string, migrationUrl = ''): Promise<void> {
  Object.assign(process.env, { DATABASE_URL: url, MIGRATION_DATABASE_URL: migrationUrl })
  clearSingleton('config')
  await database()
}

/** Why a process with these addresses does not start; what it applied if it does. */
async function startOf(url: string, migrationUrl = ''): Promise<string> {
  await closeDatabase()
  await openAs(url, migrationUrl)
  try {
    return `started: ${(await prepareDatabase()).join()}`
  } catch (error) {
    return (error as Error).message
  } finally {
    await closeDatabase()
    await openAs(world.serviceUrl)
  }
}

describe.skipIf(!serverUrl)('a service whose migrations have an address of their own', () => {
  beforeAll(async () => {
    Object.assign(process.env, { SANDBOX: '1', SMTP_URL: '', LOG_LEVEL: 'silent', JOBS: 'none' })
    world = await newServiceWorld(serverUrl)
    await openAs(world.serviceUrl, world.ownerUrl)
    expect(await prepareDatabase()).toEqual(migrationFiles())
    await prepareJobs()
    await workOnJobs(jobHandlers)
  })
  afterAll(async () => {
    await stopJobs()
    await closeDatabase()
    await world.drop()
  })

  test('writes and reads as its people, and does jobs', async () => {
    const member = await createMember()
    const mine = { organizationId: member.organizationId, filerId: member.person.id }
    await inTransaction(member.actor, (tx) => rentalDebtFactory.create(tx, mine))
    const debts = await inTransaction(member.actor, (tx) =>
      tx.selectFrom('rental_debt').select('filer_id').execute(),
    )
    expect(debts).toEqual([{ filer_id: member.person.id }])
    const mail = { to: 'someone@people.example', subject: 'News', text: 'text', html: '<p>text</p>' }
    await inTransaction(anonymous, (tx) => postMail(tx, plainMail(mail)))
    await vi.waitFor(
      async () => {
        const done =
          await sql`select from pgboss.job where name = 'send-mail' and state = 'completed'`.execute(
            (await database()).owner,
          )
        expect(done.rows).toHaveLength(1)
      },
      { timeout: 20_000, interval: 100 },
    )
  })

  test('owns nothing, and has no attribute but that it can sign in', async () => {
    const owned = await world.onServer(
      `select from pg_shdepend where deptype = 'o' and refobjid = '${world.service}'::regrole`,
    )
    expect(owned.rows).toEqual([])
    const { rows } = await world.onServer(`select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls
      or rolreplication as more from pg_roles where rolname = '${world.service}'`)
    expect(rows).toEqual([{ more: false }])
    const joined = await world.onServer(`select roleid::regrole::text as role from pg_auth_members
      where member = '${world.service}'::regrole`)
    expect(joined.rows).toEqual([{ role: 'rentbook_app' }])
  })

  test('has of the tables outside of the queues nothing by itself but the list of migrations', async () => {
    const { rows } = await world.run(`select relname as name from pg_class where relkind in ('r', 'p', 'v')
      and relnamespace = 'public'::regnamespace
      and has_table_privilege('${world.service}', oid, 'SELECT, INSERT, UPDATE, DELETE')`)
    expect(rows).toEqual([{ name: 'migration' }])
  })

  const changes = [
    'drop table rental_debt',
    'alter table rental_debt disable row level security',
    'alter table rental_debt add column mine int',
    'truncate rental_debt',
    'create table public.mine (id int)',
    'create temporary table mine (id int)',
    'create schema mine',
    'create index mine on rental_debt (id)',
    'create policy mine on rental_debt using (true)',
    'create function public.mine() returns int language sql as $$ select 1 $$',
    'create or replace function app_user_id() returns uuid language sql as $$ select null::uuid $$',
    'create role mine',
    'alter role rentbook_app superuser',
    'set session_replication_role = replica',
    'drop table pgboss.job',
    'alter table pgboss.queue add column mine int',
    'truncate pgboss.job',
    'create table pgboss.mine (id int)',
    'drop schema pgboss cascade',
    'delete from migration',
  ]
  test.each(changes)('cannot %s, nor as the restricted role', async (statement) => {
    const refusal = /permission denied|must be owner|must be superuser/
    await expect(world.run(statement, world.serviceUrl)).rejects.toThrow(refusal)
    await expect(world.run(`set role rentbook_app; ${statement}`, world.serviceUrl)).rejects.toThrow(refusal)
  })

  describe('starts', () => {
    test('again with both addresses, with nothing left to do', async () => {
      expect(await startOf(world.serviceUrl, world.ownerUrl)).toBe('started: ')
    })

    test('with its own address alone, once all has been done', async () => {
      expect(await startOf(world.serviceUrl)).toBe('started: ')
    })

    test('from the address of the owner alone, as before there were two', async () => {
      expect(await startOf(world.ownerUrl)).toBe('started: ')
    })
  })

  describe('does not start', () => {
    afterEach(() => world.onServer(`alter role ${world.service} nocreaterole nobypassrls`))

    test('while a migration has not run', async () => {
      const last = migrationFiles().at(-1) ?? ''
      const { rows } = await world.run(`delete from migration where name = '${last}' returning sha256`)
      const message = await startOf(world.serviceUrl)
      await world.run(`insert into migration (name, sha256) values ('${last}', '${rows[0].sha256}')`)
      expect(message).toContain('These migrations have not run')
      expect(message).toContain(`- ${last}`)
      expect(message).toContain('npm run migrate')
    })

    test('as the owner of the tables', async () => {
      const message = await startOf(world.ownerUrl, world.ownerUrl)
      expect(message).toContain('may do more than a service should')
      expect(message).toContain('it owns tables')
    })

    test('where the two addresses lead to two databases', async () => {
      const elsewhere = new URL(world.serviceUrl)
      elsewhere.pathname = '/postgres'
      expect(await startOf(elsewhere.href, world.ownerUrl)).toContain('lead to two databases')
    })

    test('as a superuser', async () => {
      expect(await startOf(world.superuserUrl, world.ownerUrl)).toContain('it is a superuser')
    })

    test.each([
      ['createrole', 'it can make roles'],
      ['bypassrls', 'it reads past row level security'],
    ])('with the attribute %s', async (attribute, words) => {
      await world.onServer(`alter role ${world.service} ${attribute}`)
      expect(await startOf(world.serviceUrl, world.ownerUrl)).toContain(words)
      expect(await startOf(world.serviceUrl)).toContain(words)
    })

    test('where it was given the right to empty a table', async () => {
      await world.run(`grant truncate on rental_debt to ${world.service}`)
      const message = await startOf(world.serviceUrl)
      await world.run(`revoke truncate on rental_debt from ${world.service}`)
      expect(message).toContain('it can empty tables')
    })

    test('where the owner lacks a right of one, with what to give it', async () => {
      await world.run('create table kept as select * from migration; delete from migration')
      const owner = new URL(world.ownerUrl).username
      await world.onServer(
        `revoke set on parameter app.user_id from ${owner}; alter role ${owner} nocreaterole`,
      )
      const message = await startOf(world.serviceUrl, world.ownerUrl)
      await world.onServer(`grant set on parameter app.user_id to ${owner}; alter role ${owner} createrole`)
      await world.run(`insert into migration select * from kept; drop table kept`)
      expect(message).toContain('has not the rights of an owner of the tables')
      expect(message).toContain('grant set on parameter')
    })

    test('as a role that was given no rights, and says what to run', async () => {
      const message = await startOf(world.strangerUrl)
      expect(message).toContain('it cannot take the role rentbook_app')
      expect(message).toContain('npm run migrate')
    })
  })
})
