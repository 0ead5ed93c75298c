import { randomUUID } from 'node:crypto'
import { recordAudit } from '#app/court-records/audit.server.ts'
import type { PersonCaller } from '#app/organization/caller.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { hitRateLimit } from '#app/platform/http/rate-limit.server.ts'
import { type OnceKey, onceDone } from '#app/platform/once.server.ts'
import { refusalOf } from '#app/platform/refusal.ts'
import { findFilingRow } from '../filing-row.server.ts'
import { paths } from '../paths.ts'

export type MistakeReport = {
  filingId: string
  message: string
  email: string | null
  /** Whose reports are counted together: a person's or a network's. */
  countedAs: string
  once: OnceKey
}

const limit = { name: 'filing-reports', hits: 10, seconds: 3600 }
const refusal = refusalOf<'too-many' | 'not-found'>()

/** Submits a reported mistake to staff. */
export function reportMistake(caller: PersonCaller | null, report: MistakeReport) {
  const { filingId, message, countedAs } = report
  return refusal.outcome(
    inTransaction(caller?.actor ?? anonymous, (tx) =>
      onceDone(tx, report.once, async () => {
        const row = await findFilingRow(tx, filingId)
        if (row?.state !== 'published') throw refusal.because('not-found')
        if ((await hitRateLimit(tx, limit, countedAs)) !== null) throw refusal.because('too-many')
        const id = randomUUID()
        await tx
          .insertInto('court_filing_report')
          .values({
            id,
            filing_id: filingId,
            message,
            url: paths.filing(filingId),
            person_id: caller?.by.person.id ?? null,
            email: caller?.by.person.email ?? report.email,
          })
          .execute()
        await recordAudit(tx, 'filing.reported', { subject: id, partOf: filingId })
      }),
    ),
  )
}
