import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { laterPaths } from './later.ts'

const later = laterPaths.map((path) => `/${path.replace('/*', '')}`)

test('no page leads to an address that is not built yet, unless it asks first', () => {
  const deadEnds = globSync('app/**/*.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    return later
      .filter((path) => source.includes(`"${path}"`) && !source.includes(`isBuilt('${path}')`))
      .map((path) => `${file}: ${path}`)
  })
  expect(deadEnds).toEqual([])
})
