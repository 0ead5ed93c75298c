import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { FilingValues } from './filing-values.ts'

const columns = [
  ...(['id', 'state', 'file_number', 'tribunal', 'issued_date', 'meeting_date', 'amount_owed'] as const),
  ...([
    'address_1',
    'address_2',
    'city',
    'province',
    'postal_code',
    'tenant_names',
    'landlord_names',
  ] as const),
  ...(['tenant_legal_rep_name', 'landlord_legal_rep_name', 'adjudicator_name', 'tags'] as const),
  ...(['submission_type', 'payable_by', 'damages', 'monthly_rent', 'interest_rate', 'dismissed'] as const),
  ...(['sheriff_call_date', 'first_non_payment_date', 'daily_compensation_start_date'] as const),
  ...(['vacated_date', 'tenancy_terminated_date', 'reasoning', 'created_at', 'conditional'] as const),
  'neutral_citation' as const,
]

const filingRow = (tx: Tx, id: string) => tx.selectFrom('court_filing').select(columns).where('id', '=', id)

/** A filing as its form has it. */
export async function findFilingValues(tx: Tx, id: string, { lock = false } = {}) {
  const query = filingRow(tx, id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (!row) return null
  const { id: _id, state, file_number, reasoning, created_at, conditional, neutral_citation, ...rest } = row
  const values = { ...rest, reference_id: file_number } as FilingValues
  return { state, reasoning, conditional, neutralCitation: neutral_citation, createdAt: created_at, values }
}
