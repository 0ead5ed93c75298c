import { execFile } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import { documentFile } from '#scripts/api/document-file.ts'
import { api, folder, tester, useDocsWorld } from './docs-world.ts'

// What a program's author does: types made of the document, a client on them, and the quick start written with it.

useDocsWorld()

const quickStart = `import createClient from 'openapi-fetch'
import type { paths } from './rentbook.d.ts'

const headers = { Authorization: \`Bearer \${process.env.RENTBOOK_KEY}\` }
const rentbook = createClient<paths>({ baseUrl: process.env.RENTBOOK_API ?? '', headers })

const organization = await rentbook.GET('/organization')
if (!organization.data) throw new Error(organization.error.code)

const key = { 'Idempotency-Key': 'first-debt-of-the-client' }
const started = await rentbook.POST('/rental-debt', { params: { header: key } })
if (!started.data) throw new Error(started.error.code)
const id: string = started.data.id

const listed = await rentbook.GET('/rental-debt', { params: { query: { limit: 5 } } })
const read = await rentbook.GET('/rental-debt/{id}', { params: { path: { id } } })
const status: 'draft' | undefined = read.data?.status === 'draft' ? 'draft' : undefined
const missing = await rentbook.GET('/rental-debt/{id}', { params: { path: { id: crypto.randomUUID() } } })

console.log(JSON.stringify({
  organization: organization.data.id,
  isListed: listed.data?.some((debt) => debt.id === id),
  status,
  refused: missing.error?.code,
}))
`

const nodeWith = (args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, args, { cwd: folder, env: { ...process.env, ...env } }).then(
    ({ stdout }) => ({ stdout }),
    (error: { stdout: string }) => ({ stdout: error.stdout, failed: true }),
  )

const tsc = path.resolve('node_modules/typescript-native/bin/tsc')
/** What the compiler says of a program. */
async function faultsOf(name: string, text: string): Promise<string> {
  writeFileSync(path.join(folder, name), text)
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--noEmit']
  const how = ['--module', 'esnext', '--moduleResolution', 'bundler', '--target', 'es2024']
  const types = ['--allowImportingTsExtensions', '--types', 'node', '--skipLibCheck']
  return (await nodeWith([tsc, ...strict, ...how, ...types, name])).stdout
}

beforeAll(async () => {
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  const cli = path.resolve('node_modules/openapi-typescript/bin/cli.js')
  await nodeWith([cli, path.resolve(documentFile), '-o', 'rentbook.d.ts'])
}, 60_000)

test('a generated client is type-checked and runs the quick start', async () => {
  expect(await faultsOf('quick-start.ts', quickStart)).toBe('')
  const { stdout } = await nodeWith(['quick-start.ts'], { RENTBOOK_API: api, RENTBOOK_KEY: tester.key ?? '' })
  expect(JSON.parse(stdout)).toEqual({
    organization: expect.stringMatching(/^[0-9a-f-]{36}$/),
    isListed: true,
    status: 'draft',
    refused: 'not_found',
  })
})

test.each<[string, string, string, RegExp]>([
  ['a query that the call does not know', 'limit: 5', 'size: 5', /'size' does not exist/],
  ['an address that there is not', "GET('/organization')", "GET('/organisation')", /Expected 2 arguments/],
  ['a field that no answer has', 'started.data.id', 'started.data.number', /'number' does not exist/],
])('the compiler finds %s', async (name, right, wrong, fault) => {
  expect(quickStart).toContain(right)
  const file = `${name.replaceAll(' ', '-')}.ts`
  expect(await faultsOf(file, quickStart.replace(right, wrong))).toMatch(fault)
})
