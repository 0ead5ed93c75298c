import { filterBombs } from './filter-bombs.ts'
import { nests } from './nests.ts'
import type { HostileFile } from './parts.ts'
import { pictures } from './pictures.ts'
import { structures } from './structures.ts'

export const hostileFiles: readonly HostileFile[] = [...filterBombs, ...pictures, ...nests, ...structures]
