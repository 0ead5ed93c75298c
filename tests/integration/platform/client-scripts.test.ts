import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { buildOnce } from '../support/built-app.ts'

test('no script of a browser carries the library of schemas: they are checked on the server', async () => {
  await buildOnce()
  const scripts = globSync('build/client/assets/*.js')
  expect(scripts.length).toBeGreaterThan(50)
  // The names of its messages; they survive minification.
  const carrying = scripts.filter((file) => readFileSync(file, 'utf8').includes('unrecognized_keys'))
  expect(carrying).toEqual([])
}, 240_000)
