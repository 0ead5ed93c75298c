import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { newDatabaseOn } from '#tests/server-database.ts'

/** A database whose owner is one role and whose service is another, as an operator sets it up. */
export type ServiceWorld = {
  ownerUrl: string
  serviceUrl: string
  service: string
  /** The same database as a superuser. */
  superuserUrl: string
  /** Another role that can sign in and has no rights. */
  strangerUrl: string
  /** Runs statements as the owner of the tables, or as the role of another address. */
  run: (statement: string, url?: string) => Promise<pg.QueryResult>
  /** As a superuser. */
  onServer: (statement: string) => Promise<pg.QueryResult>
  drop: () => Promise<void>
}

async function runAt(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}

export async function newServiceWorld(serverUrl: string): Promise<ServiceWorld> {
  const mark = randomBytes(6).toString('hex')
  const [owner, service, stranger] = [`owner_${mark}`, `service_${mark}`, `stranger_${mark}`]
  const password = randomBytes(12).toString('hex')
  const onServer = (statement: string) => runAt(serverUrl, statement)
  const created = await newDatabaseOn(serverUrl, null)
  await onServer(`create role ${owner} login createrole password '${password}';
    create role ${service} login noinherit password '${password}';
    create role ${stranger} login noinherit password '${password}';
    grant set on parameter app.user_id, app.organization_id, app.staff, app.upkeep to ${owner};
    alter database ${created.name} owner to ${owner}`)
  const urlOf = (role: string) => {
    const url = new URL(created.url)
    Object.assign(url, { username: role, password })
    return url.href
  }
  return {
    ownerUrl: urlOf(owner),
    serviceUrl: urlOf(service),
    service,
    superuserUrl: created.url,
    strangerUrl: urlOf(stranger),
    run: (statement, url = urlOf(owner)) => runAt(url, statement),
    onServer,
    drop: async () => {
      await created.drop()
      await onServer(`drop owned by ${owner}, ${service}, ${stranger}`)
      await onServer(`drop role ${owner}, ${service}, ${stranger}`)
    },
  }
}
