// Kills the server with kill -9 at random moments of what people and jobs do, restarts it, and checks that each action
// happened completely or not at all, that every job finishes, and that nothing is lost or doubled. `npm run torture --
// --rounds 200`, `npm run torture -- --rounds 40 payment batch` for some kinds only; a short run with each kind is part
// of `npm test`. `npm run torture -- --ends --rounds 70` ends every connection of the database instead, on the server
// of TEST_DATABASE_URL, and the process must survive.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { database } from '#app/platform/database/database.server.ts'
import { doorOf } from '#tests/door/ask.ts'
import { newDatabaseOn } from '#tests/server-database.ts'
import { buildIfStale } from './build-if-stale.ts'
import { freePort, ServerProcess } from './lib/server-process.ts'
import { approval } from './torture/approval.ts'
import { batch } from './torture/batch.ts'
import { checkLedgers } from './torture/check-ledgers.ts'
import { checkStores, type Query } from './torture/check-stores.ts'
import { EndedConnections } from './torture/ended-connections.ts'
import { extraction } from './torture/extraction.ts'
import { imports } from './torture/import.ts'
import { correction, payment, waiver } from './torture/ledger-changes.ts'
import { seed } from './torture/seed.ts'
import { Stage } from './torture/stage.ts'
import { upload } from './torture/upload.ts'

const endsConnections = process.argv.includes('--ends')
const inTheServer = [payment, waiver, correction, approval, batch, upload, extraction]
const all = endsConnections ? inTheServer : [...inTheServer, imports]
const named = process.argv.slice(2).filter((word) => all.some(({ name }) => name === word))
const kinds = named.length > 0 ? all.filter(({ name }) => named.includes(name)) : all
const rounds = Number(/--rounds[= ](\d+)/.exec(process.argv.join(' '))?.[1] ?? 2 * kinds.length)

buildIfStale()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rentbook-torture-'))
const each = Math.ceil(rounds / kinds.length)
// Each kind first runs once unharmed, to measure its time.
const onServer = endsConnections ? await newDatabaseOn(process.env.TEST_DATABASE_URL ?? '', null) : null
const settings = [
  await freePort(),
  dataDir,
  { LOG_LEVEL: 'info', DEMO_FILINGS: '50' },
  { script: 'tests/door/serve.ts' },
] as const
const server = onServer ? new EndedConnections(onServer.url, ...settings) : new ServerProcess(...settings)
await server.start()
const door = doorOf(dataDir)
const debts = await seed(door, { active: 3 * (each + 1), inReview: each + 1 })
const stage = new Stage(server, debts)
await stage.signIn(door)

const signInEvery = 25
let failed = 0
for (let round = 1; round <= rounds; round += 1) {
  const kind = kinds[(round - 1) % kinds.length] ?? payment
  const place = `round ${round} of ${rounds}, ${kind.name}`
  try {
    // Half an hour after it, what staff decide asks for a new sign-in.
    if (round % signInEvery === 0) await stage.signIn(door)
    console.log(`${place}: ${await kind.play(stage)}`)
  } catch (error) {
    failed += 1
    console.error(`${place}: FAILED`, error, server.output.slice(-3000))
    await server.kill()
    await server.start()
  }
}
if (server instanceof EndedConnections) console.log(`all connections were ended ${server.ends} times`)

await server.kill('SIGTERM')
// The checks open what the server left, like the application does.
Object.assign(process.env, { DATA_DIR: dataDir, SANDBOX: '1', LOG_LEVEL: 'silent' })
process.env.DATABASE_URL = onServer?.url ?? ''
const { owner } = await database()
const query: Query = async <Row>(text: string) => (await sql.raw<Row>(text).execute(owner)).rows
const problems = [...(await checkStores(dataDir, query)), ...(await checkLedgers())]
for (const problem of problems) console.error(`in the stores: ${problem}`)
await onServer?.drop()
rmSync(dataDir, { recursive: true, force: true })
console.log(
  `torture: ${rounds - failed} rounds held, ${failed} failed, ${problems.length} problems in the stores`,
)
process.exit(failed + problems.length === 0 ? 0 : 1)
