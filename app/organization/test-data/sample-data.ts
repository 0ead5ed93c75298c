import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'

/** The test organization, the person in whose name its data is written, and the application's date. */
export type SampleOwner = { organizationId: string; personId: string; today: IsoDate }

/** Writes sample data; the transaction acts for the test organization. */
export type WriteSamples = (tx: Tx, owner: SampleOwner) => Promise<void>

declare module '#app/platform/matter.ts' {
  interface Matter {
    /** What a test organization has of it at first, and after a reset: people who plainly do not exist. */
    writeSamples?: WriteSamples
  }
}

export const sampleWriterOf =
  (matters: readonly Matter[]): WriteSamples =>
  async (tx, owner) => {
    for (const { writeSamples } of matters) await writeSamples?.(tx, owner)
  }
