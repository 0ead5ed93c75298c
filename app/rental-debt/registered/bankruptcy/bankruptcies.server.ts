import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { fullName } from '../../application/tenants/debtor-name.ts'
import type { BankruptcyFacts } from './bankruptcy.ts'
import type { BureauDecision } from './bankruptcy-labels.ts'

export type Bankruptcy = BankruptcyFacts & {
  id: string
  debtorId: string
  debtor: string
  /** The staff's decision on what the bureau gets about them. */
  decision: BureauDecision | null
  /** Our reviewers recorded or changed it. */
  isByStaff: boolean
  /** Changes whenever the record changes. */
  revision: string
}

/** The bankruptcies of a debt, latest petition first. */
export async function listBankruptcies(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<Bankruptcy[]> {
  const rows = await tx
    .selectFrom('bankruptcy')
    .innerJoin('debtor', 'debtor.id', 'bankruptcy.debtor_id')
    .select(['bankruptcy.id', 'bankruptcy.debtor_id', 'bankruptcy.status', 'bankruptcy.updated_at'])
    .select(['bankruptcy.bureau_decision as decision', 'bankruptcy.by_staff'])
    .select(['bankruptcy.filed_date', 'bankruptcy.discharge_date', 'bankruptcy.dismissed_date'])
    .select(['bankruptcy.trustee_name', 'bankruptcy.trustee_email', 'bankruptcy.trustee_phone'])
    .select(['debtor.first_name', 'debtor.middle_name', 'debtor.last_name'])
    .where('bankruptcy.organization_id', '=', organizationId)
    .where('bankruptcy.rental_debt_id', '=', debtId)
    .orderBy('bankruptcy.filed_date', 'desc')
    .orderBy('bankruptcy.created_at', 'desc')
    .orderBy('bankruptcy.id')
    .execute()
  return rows.map((row) => {
    const { id, debtor_id, status, trustee_name, trustee_email, trustee_phone } = row
    const ended = row.discharge_date ?? row.dismissed_date
    return {
      id,
      debtorId: debtor_id,
      debtor: fullName(row),
      status,
      decision: row.decision,
      isByStaff: row.by_staff,
      trustee_name,
      trustee_email,
      trustee_phone,
      filed_date: isoDate(row.filed_date),
      ended_date: ended === null ? null : isoDate(ended),
      revision: String(row.updated_at.getTime()),
    }
  })
}

/** Who has a bankruptcy gets no second one: the refusal names the first. */
export const recordedAlready = ({ debtor, filed_date }: Bankruptcy): string =>
  `The bankruptcy of ${debtor} is already recorded, filed on ${formatDate(filed_date)}. Update that one, or choose someone else.`

/** The columns of the record. */
export function columnsOf({ status, filed_date, ended_date, ...trustee }: BankruptcyFacts) {
  const { trustee_name, trustee_email, trustee_phone } = trustee
  return {
    status,
    filed_date,
    trustee_name,
    trustee_email,
    trustee_phone,
    discharge_date: status === 'discharged' ? ended_date : null,
    dismissed_date: status === 'dismissed' ? ended_date : null,
  }
}
