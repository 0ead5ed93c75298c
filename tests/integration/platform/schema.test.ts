// @engine: the schema is read from the catalogue of the engine
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { database } from '#app/platform/database/database.server.ts'
import { schemaFile, schemaText } from '#scripts/lib/schema-text.ts'
import { useFreshDatabase } from '../support/fresh-database.ts'

useFreshDatabase()

test('the schema that can be read is the one that migrations make: `npm run schema` writes it', async () => {
  expect(await schemaText(await database())).toBe(readFileSync(schemaFile, 'utf8'))
})
