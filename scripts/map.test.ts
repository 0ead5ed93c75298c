import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawHouse } from './lib/map-drawing.ts'
import { houseOf } from './lib/map-rooms.ts'
import { readImportGraph } from './test/import-graph.ts'

// An added or removed room or arrow changes it; the number of imports behind an arrow does not.
test('the map shows the folders and arrows that there are: `npm run map` draws it', () => {
  expect(readFileSync('docs/map.svg', 'utf8')).toBe(drawHouse(houseOf(readImportGraph())))
})

const madeUp = new Map([
  ['app/routes/home.tsx', ['app/parking/spots.ts', 'app/parking/lots.ts']],
  ['app/parking/spots.ts', ['app/parking/lots.ts', 'app/audit/entry.ts']],
  ['app/parking/lots.ts', ['app/platform/clock.ts']],
  ['app/audit/entry.ts', ['app/parking/spots.ts', 'app/platform/clock.ts']],
  ['app/audit/entry.test.ts', ['app/routes/home.tsx']],
  ['app/platform/clock.ts', []],
])

test('a shared feature that uses a matter is drawn against the order; tests are not drawn', () => {
  const { layers, arrows } = houseOf(madeUp, ['audit'])
  expect(layers.map(({ floors }) => floors).slice(2, 4)).toEqual([[['parking']], [['audit']]])
  expect(arrows.filter(({ isUpward }) => isUpward)).toEqual([
    { from: 'audit', to: 'parking', isUpward: true },
  ])
  expect(arrows).toContainEqual({ from: 'routes', to: 'parking', isUpward: false })
  expect(arrows).toHaveLength(5)
})
