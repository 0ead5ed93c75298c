import { bureauSourcesOf } from '../bureau/source.ts'
import { matters } from '../matters.server.ts'

/** Every source that reports accounts to the credit bureau. */
export const bureauSources = bureauSourcesOf(matters)
