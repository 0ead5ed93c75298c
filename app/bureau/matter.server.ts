import { config } from '#app/platform/config.server.ts'
import { leftOutAs } from '#app/platform/held-rows.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { bureauTrail } from './audit-trail.ts'
import { findBatch } from './find-batch.server.ts'
import { makeBatches } from './make-batches.server.ts'
import { rotateFileKeys } from './rotate-file-keys.server.ts'
import { bureauSourcesOf } from './source.ts'

/** The demo's debts are older than the sandbox: their files of past months were sent long ago. */
async function makeBureauFiles(date: IsoDate, matters: readonly Matter[]): Promise<void> {
  await makeBatches(bureauSourcesOf(matters), date)
  if (!config().isSandbox) return
  const { markDemoFilesSent } = await import('#database/demo-bureau-files.ts')
  await markDemoFilesSent()
}

export const bureauMatter: Matter = {
  name: 'bureau',
  trail: bureauTrail,
  held: {
    tables: {
      bureau_batch: { not: leftOutAs.work, onDeletion: 'kept' },
      bureau_entry: { in: 'debts-that-name-you.json', onDeletion: 'kept' },
    },
  },
  schedules: [
    { name: 'sealing files again', when: { every: 'day' }, run: rotateFileKeys },
    { name: 'making bureau files', when: { every: 'month', onDay: 15 }, run: makeBureauFiles },
  ],
  staff: { finds: { batch: 'Credit bureau files' }, findById: findBatch },
}
