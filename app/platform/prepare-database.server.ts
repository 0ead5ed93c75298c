import { config } from './config.server.ts'
import { asOwner, type Database, database } from './database/database.server.ts'
import { migrate, pendingMigrations } from './database/migrate.server.ts'
import {
  databaseOf,
  excessOfLogin,
  grantService,
  loginRoleOf,
  mayMigrate,
  missingRights,
  powersOfLogin,
} from './database/service-role.server.ts'
import { migrateQueues } from './jobs/queue-tables.server.ts'

/**
 * Must run before any other database use of a process. It applies the pending migrations and returns their names: over
 * the migrations' address if there is one, followed by the grants for the service's role; otherwise over the only
 * address, if its role owns the tables. A role that owns nothing and has no such address must find everything done, or
 * the start ends here with instructions.
 */
export async function prepareDatabase(): Promise<string[]> {
  const { migrationDatabaseUrl } = config()
  const service = await database()
  if (migrationDatabaseUrl) return migrateAsOwner(service, migrationDatabaseUrl)
  if (await mayMigrate(service)) return migrateAs(service)
  await expectMigrated(service)
  return []
}

const insufficientPrivilege = '42501'

async function migrateAs(owned: Database): Promise<string[]> {
  try {
    return await migrate(owned)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === insufficientPrivilege)) throw error
    const begin = `The role ${await loginRoleOf(owned)} has not the rights of an owner of the tables:`
    throw new Error(refusal(begin, [error.message], whatAnOwnerNeeds), { cause: error })
  }
}

async function migrateAsOwner(service: Database, ownersUrl: string): Promise<string[]> {
  const role = await loginRoleOf(service)
  expectNoMore(role, await powersOfLogin(service))
  return asOwner(async (owned) => {
    if ((await databaseOf(owned)) !== (await databaseOf(service))) throw new Error(twoDatabases)
    // On an empty database the owner does not own anything yet either.
    if ((await loginRoleOf(owned)) === role) expectNoMore(role, ['it is the role of the migrations too'])
    const applied = await migrateAs(owned)
    await migrateQueues(owned, ownersUrl)
    await grantService(owned, role)
    expectRights(role, await missingRights(service))
    expectNoMore(role, [...(await powersOfLogin(service)), ...(await excessOfLogin(service))])
    return applied
  })
}

async function expectMigrated(service: Database): Promise<void> {
  const role = await loginRoleOf(service)
  expectRights(role, await missingRights(service))
  expectNoMore(role, [...(await powersOfLogin(service)), ...(await excessOfLogin(service))])
  const pending = await pendingMigrations(service)
  if (pending.length === 0) return
  throw new Error(
    refusal(
      `These migrations have not run, and the role ${role} of DATABASE_URL may not run them:`,
      pending,
      runThem,
    ),
  )
}

const twoDatabases =
  'DATABASE_URL and MIGRATION_DATABASE_URL lead to two databases; both have to name the same one. Nothing was changed.'
const runThem =
  'Run `npm run migrate` (in the container: `node scripts/migrate.ts`) with MIGRATION_DATABASE_URL, the address of the owner of the tables, then start again.'
const takeAnother =
  'Let DATABASE_URL name a role that owns nothing (docs/production.md says how to make one), or take these rights from it.'

const whatAnOwnerNeeds =
  'It has to own the database and to have CREATEROLE, and a superuser has to give it: grant set on parameter app.user_id, app.organization_id, app.staff, app.upkeep to NAME'

function expectRights(role: string, missing: string[]): void {
  if (missing.length === 0) return
  throw new Error(
    refusal(`The role ${role} of DATABASE_URL has not the rights that it needs:`, missing, runThem),
  )
}

function expectNoMore(role: string, powers: string[]): void {
  if (powers.length === 0) return
  const begin = `The role ${role} of DATABASE_URL may do more than a service should, whose migrations run as another role:`
  throw new Error(refusal(begin, powers, takeAnother))
}

const refusal = (begin: string, lines: string[], end: string) =>
  `${begin}\n${lines.map((line) => `  - ${line}`).join('\n')}\n${end}`
