// `npm run seed -- --filings N`: adds an invented corpus of tribunal orders to the database; the same for the same
// `--seed`, to which a second run adds nothing; the sandbox's own have seed 1. Stop the application first if its
// database is the embedded one.
import { closeDatabase } from '#app/platform/database/database.server.ts'
import { prepareDatabase } from '#app/platform/prepare-database.server.ts'
import { seedFilings } from './lib/seed-filings.ts'

const option = (name: string, otherwise: number) =>
  Number(new RegExp(`--${name}[= ](\\d+)`).exec(process.argv.join(' '))?.[1] ?? otherwise)

process.env.NODE_ENV ??= 'development'
const count = option('filings', 2000)
await prepareDatabase()
const startedAt = performance.now()
await seedFilings(count, new Date().toISOString().slice(0, 10), option('seed', 2))
const seconds = (performance.now() - startedAt) / 1000
console.log(`${count} filings in ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} a second`)
await closeDatabase()
