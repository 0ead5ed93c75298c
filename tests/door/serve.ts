// The application as `scripts/serve.ts` serves it, with the tests' door open beside it.
import { mkdirSync } from 'node:fs'
import { config } from '#app/platform/config.server.ts'
import { doorOf } from './ask.ts'
import { openDoor } from './open-door.ts'

const { dataDir } = config()
mkdirSync(dataDir, { recursive: true })
await openDoor(doorOf(dataDir))
await import('#scripts/serve.ts')
