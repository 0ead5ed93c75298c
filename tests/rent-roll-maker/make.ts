// Writes tests/fixtures/rent-rolls: `node tests/rent-roll-maker/make.ts`. The test of the fixtures fails if they differ.
import { mkdirSync, writeFileSync } from 'node:fs'
import { madeFiles } from './files.ts'

const folder = 'tests/fixtures/rent-rolls'
mkdirSync(folder, { recursive: true })
for (const { file, bytes } of madeFiles()) writeFileSync(`${folder}/${file}`, bytes)
