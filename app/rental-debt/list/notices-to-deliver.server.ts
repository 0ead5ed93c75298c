import { sql } from 'kysely'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type Address, fullAddress } from '#app/platform/values/full-address.ts'
import { withNotice } from '../registered/notice/delivery.ts'
import type { Unnotified } from '../registered/notice/notices.server.ts'

/** A debt with debtors that no notice has reached. */
export type NoticeToDeliver = { id: string; title: string; people: Unnotified[] }

const maxListed = 10

type Row = Address & { id: string; fileNumber: string | null; people: Unnotified[] }

/** How many debts of an organization are active, and its notices to deliver on paper, oldest first; in one statement. */
export async function readFiledDebts(
  tx: Tx,
  organizationId: string,
): Promise<{ active: number; notices: NoticeToDeliver[] }> {
  const { rows } = await sql<{ active: number; notices: Row[] }>`
    select
      (select count(*)::int from rental_debt
        where organization_id = ${organizationId} and status = 'active') as active,
      (select coalesce(jsonb_agg(to_jsonb(listed) - 'approved_at' order by listed.approved_at, listed.id), '[]') from (
        select debt.id, debt.address_1, debt.address_2, debt.city, debt.province, debt.postal_code,
          debt.reference_id as "fileNumber", debt.approved_at,
          jsonb_agg(jsonb_build_object('name', concat_ws(' ', debtor.first_name, debtor.last_name),
            'cameBack', debtor.email is not null) order by debtor.position, debtor.id) as people
        from rental_debt debt join debtor on debtor.rental_debt_id = debt.id and debtor.notified_on is null
        where debt.organization_id = ${organizationId} and debt.approved_at is not null
          and debt.status = any (${withNotice}::text[])
        group by debt.id order by debt.approved_at, debt.id limit ${maxListed}) listed) as notices`.execute(
    tx,
  )
  const { active = 0, notices = [] } = rows[0] ?? {}
  return {
    active,
    notices: notices.map(({ id, fileNumber, people, ...address }) => ({
      id,
      title: fullAddress(address) ?? fileNumber ?? 'A debt',
      people,
    })),
  }
}
