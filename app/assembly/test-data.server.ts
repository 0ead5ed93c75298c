import { findNextFileDate } from '../bureau/next-file.server.ts'
import { previewLines } from '../bureau/preview-lines.server.ts'
import { matters } from '../matters.server.ts'
import type { Member } from '../organization/guards.server.ts'
import { findTestOrganization, inTestOrganization } from '../organization/test-data/fill-test-data.server.ts'
import { readTestMail } from '../organization/test-data/read-test-mail.server.ts'
import { sampleWriterOf } from '../organization/test-data/sample-data.ts'
import { config } from '../platform/config.server.ts'
import { inTransaction } from '../platform/database/transaction.server.ts'
import type { UsageCount } from '../platform/matter.ts'
import type { IsoDate } from '../platform/values/dates.ts'
import { bureauSources } from './bureau-sources.server.ts'

/** What every matter writes into a test organization. */
export const writeSamples = sampleWriterOf(matters)

/** What test keys work in, and what would have left it; null before the first test key. */
export const readTestData = (
  { actor, organizationId }: Pick<Member, 'actor' | 'organizationId'>,
  { page, today }: { page: number; today: IsoDate },
) =>
  inTransaction(actor, async (tx) => {
    const testId = await findTestOrganization(tx, organizationId)
    if (testId === null) return null
    return inTestOrganization(tx, { organizationId, testId }, async () => {
      const counts: UsageCount[] = []
      for (const { usage } of matters)
        counts.push(...((await usage?.(tx, { organizationId: testId, today })) ?? []))
      const reportDate = await findNextFileDate(tx, today)
      const { dialect } = config().bureau
      return {
        // It has no team, for example.
        counts: counts.filter(({ count }) => count > 0),
        reportDate,
        accounts: await previewLines(tx, bureauSources, { organizationId: testId, reportDate, dialect }),
        mail: await readTestMail(tx, { organizationId: testId, page }),
      }
    })
  })
