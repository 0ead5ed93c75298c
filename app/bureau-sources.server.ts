import { bureauSourcesOf } from './bureau/source.ts'
import { matters } from './matters.server.ts'

/** All that reports accounts to the credit bureau. */
export const bureauSources = bureauSourcesOf(matters)
