// `npm run schema`: writes database/schema.sql, so that the schema can be read in one place. It migrates a temporary
// embedded database and reads its catalogue.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { schemaFile, schemaText } from './lib/schema-text.ts'

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rentbook-schema-'))
Object.assign(process.env, {
  NODE_ENV: 'test',
  SANDBOX: '1',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  MIGRATION_DATABASE_URL: '',
})
try {
  const open = await database()
  await migrate(open)
  writeFileSync(schemaFile, await schemaText(open))
  await closeDatabase()
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
