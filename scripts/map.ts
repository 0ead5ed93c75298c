// `npm run map`: draws docs/map.svg, the folders of app/ and which uses which.
import { writeFileSync } from 'node:fs'
import { drawHouse } from './lib/map-drawing.ts'
import { houseOf } from './lib/map-rooms.ts'
import { readImportGraph } from './test/import-graph.ts'

writeFileSync('docs/map.svg', drawHouse(houseOf(readImportGraph())))
