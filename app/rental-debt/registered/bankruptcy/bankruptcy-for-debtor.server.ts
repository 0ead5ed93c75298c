import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { debtSourceName } from '../bureau/source-name.ts'

/** A debtor's own valid bankruptcy. Another debtor's record is private. */
export type BankruptcyForDebtor = { filedOn: string; isDischarged: boolean }

/** What the bureau gets about a bankrupt person: nothing, one last line, or that line was sent on a day. */
export type LastBureauLine = { kind: 'none' } | { kind: 'coming' } | { kind: 'sent'; on: string }

type Of = { organizationId: string; debtId: string; email: string }
type LineOf = { organizationId: string; debtId: string } & ({ email: string } | { debtorId: string })

/** The transaction acts for the debt's organization: a debtor does not see the lines. */
export async function findLastBureauLine(
  tx: Tx,
  { organizationId, debtId, ...whose }: LineOf,
): Promise<LastBureauLine> {
  const isTheirs =
    'email' in whose ? sql`debtor.person_email = ${whose.email}` : sql`debtor.id = ${whose.debtorId}`
  const { rows } = await sql<{ sent: string | null; is_reported: boolean | null }>`
    select max(entry.equifax_report_date) filter (where (consumer ->> 'isBankrupt')::boolean) as sent,
      count(*) > 0 as is_reported
    from bureau_entry entry
      cross join jsonb_array_elements(entry.line -> 'consumers') consumer
      join debtor on debtor.id::text = consumer ->> 'debtorId' and debtor.rental_debt_id = ${debtId}
        and ${isTheirs}
    where entry.organization_id = ${organizationId} and entry.source = ${debtSourceName}
      and entry.subject_id = ${debtId} and entry.line is not null
      and consumer ->> 'ecoa' not in ('T', 'Z')`.execute(tx)
  const [row] = rows
  if (row?.sent) return { kind: 'sent', on: row.sent }
  return row?.is_reported ? { kind: 'coming' } : { kind: 'none' }
}

/** A dismissed one is over. Of two people who share an address, the latest petition counts. */
export async function findBankruptcyForDebtor(tx: Tx, debt: Of): Promise<BankruptcyForDebtor | null> {
  const own = await tx
    .selectFrom('bankruptcy')
    .innerJoin('debtor', 'debtor.id', 'bankruptcy.debtor_id')
    .select(['bankruptcy.filed_date', 'bankruptcy.status'])
    .where('bankruptcy.organization_id', '=', debt.organizationId)
    .where('bankruptcy.rental_debt_id', '=', debt.debtId)
    .where('bankruptcy.status', '<>', 'dismissed')
    .where('debtor.person_email', '=', debt.email)
    .orderBy('bankruptcy.filed_date', 'desc')
    .orderBy('bankruptcy.id')
    .executeTakeFirst()
  return own ? { filedOn: own.filed_date, isDischarged: own.status === 'discharged' } : null
}
