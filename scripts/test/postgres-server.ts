// A PostgreSQL server for the tests of one run: our own if its programs are available, because without fsync it takes
// half the time; otherwise a running one; otherwise the distribution's.
import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chownSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

export type TestServer = {
  url: string
  /** Its name in the run's heading. */
  words: string
  stop: () => void
}

/** Null if there is none and none can be installed: then the tests run on the embedded engine. */
export async function testServer(): Promise<TestServer | null> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    if (await reaches(given)) return running(given)
    throw new Error(
      'TEST_DATABASE_URL names a server that cannot be reached, is older than 15, or lets us make no databases.',
    )
  }
  return (
    (await startedServer()) ?? (await runningServer()) ?? (installPrograms() ? await startedServer() : null)
  )
}

const running = (url: string): TestServer => ({
  url,
  words: 'the server that runs here',
  stop: () => undefined,
})

async function runningServer(): Promise<TestServer | null> {
  const socket = '%2Fvar%2Frun%2Fpostgresql'
  const urls = [
    'postgres://postgres@127.0.0.1:5432/postgres',
    `postgres://postgres@${socket}:5432/postgres`,
    `postgres://${encodeURIComponent(os.userInfo().username)}@${socket}:5432/postgres`,
  ]
  for (const url of urls) if (await reaches(url)) return running(url)
  return null
}

/** The application's driver decides whether a server is reachable and lets us create databases. */
async function reaches(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ fits: boolean }>(`select rolsuper
      and current_setting('server_version_num')::int >= 150000 as fits from pg_roles where rolname = current_user`)
    return rows[0]?.fits ?? false
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function startedServer(): Promise<TestServer | null> {
  const programs = findPrograms()
  const runner = programs && serverUser()
  if (!programs || !runner) return null
  const folder = mkdtempSync(path.join(os.tmpdir(), 'rentbook-postgres-'))
  const data = path.join(folder, 'data')
  if (runner.uid !== undefined && runner.gid !== undefined) chownSync(folder, runner.uid, runner.gid)
  const run = (program: string, ...args: string[]): boolean => {
    const { status } = spawnSync(path.join(programs, program), args, { cwd: '/', stdio: 'ignore', ...runner })
    return status === 0
  }
  const stop = () => {
    if (existsSync(data)) run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  // An interrupted run leaves no server behind either: exiting runs the code above.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  const port = await freePort()
  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`,
    // Nothing here must survive the machine; the tests themselves check what survives the process.
    '-c fsync=off -c synchronous_commit=off -c full_page_writes=off -c autovacuum=off',
    '-c wal_level=minimal -c max_wal_senders=0 -c max_connections=200 -c shared_buffers=128MB -c jit=off',
  ]
  const made = run(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    // Not plain C: there É does not fold to é.
    '--locale=C.UTF-8',
    '--no-sync',
  )
  if (
    made &&
    run('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', settings.join(' '), 'start')
  ) {
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, words: 'a server of its own', stop }
  }
  stop()
  return null
}

/** The folders of initdb and pg_ctl, newest first. */
function findPrograms(): string | null {
  const ofDistribution = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => major(b) - major(a))
  const folders = [...ofDistribution, ...(process.env.PATH ?? '').split(path.delimiter)]
  const complete = (folder: string) =>
    ['initdb', 'pg_ctl'].every((program) => isExecutable(path.join(folder, program)))
  return folders.find(complete) ?? null
}

const major = (folder: string): number => Number.parseInt(folder.split('/').at(-2) ?? '', 10)

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** PostgreSQL refuses to run as root: then its package's own user runs it. */
function serverUser(): { uid?: number; gid?: number } | null {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) =>
    Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout || Number.NaN)
  const [uid, gid] = [idOf('-u'), idOf('-g')]
  return Number.isNaN(uid) || Number.isNaN(gid) ? null : { uid, gid }
}

function installPrograms(): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log("Installing the distribution's PostgreSQL...")
  // The package would start its own server; only the programs are needed.
  const settings = '/etc/postgresql-common/createcluster.conf'
  mkdirSync(path.dirname(settings), { recursive: true })
  if (!existsSync(settings)) writeFileSync(settings, 'create_main_cluster = false\n')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return apt('update', '-qq') && apt('install', '-y', '-qq', 'postgresql')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
