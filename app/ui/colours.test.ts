import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const literalColour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl|oklch|color-mix)a?\(/i

it('names every colour by its role: no literal colour outside tokens.ts', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css.ts'))
  expect(files.length).toBeGreaterThan(10)
  const literal = files.filter((name) =>
    literalColour.test(readFileSync(`${import.meta.dirname}/${name}`, 'utf8')),
  )
  expect(literal).toEqual([])
})
