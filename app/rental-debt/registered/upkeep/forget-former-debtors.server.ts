import { sql } from 'kysely'
import { forEveryOrganization } from '#app/organization/every-organization.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { debtSourceName } from '../bureau/source-name.ts'

/**
 * Deletes the SIN and birth date of a person removed from a debt, once the file that closed their segment is complete.
 * That they were in it stays on record.
 */
export const forgetFormerDebtors = (): Promise<void> =>
  forEveryOrganization((organizationId) =>
    inTransaction({ personId: null, organizationId, asUpkeep: true }, async (tx) => {
      await sql`update former_debtor former set date_of_birth = null, sin_sealed = null, sin_last_digits = null
        where former.organization_id = ${organizationId}
          and (former.date_of_birth is not null or former.sin_sealed is not null)
          and exists (select from bureau_entry entry join bureau_batch batch on batch.id = entry.batch_id
            where entry.subject_id = former.rental_debt_id and entry.source = ${debtSourceName}
              and batch.state <> 'collecting'
              and entry.line -> 'consumers' @> jsonb_build_array(
                jsonb_build_object('debtorId', former.id::text, 'ecoa', former.ecoa)))`.execute(tx)
    }),
  )
