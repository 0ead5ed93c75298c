import { redirect } from '@remix-run/node'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction, type Tx } from '#app/platform/database/transaction.server.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { fullName } from '../../application/tenants/debtor-name.ts'
import { listDebtors } from '../../application/tenants/debtors.server.ts'
import { requireFiledDebt } from '../../debt-access.server.ts'
import { paths } from '../../paths.ts'
import { takesDelivery } from '../notice/delivery.ts'
import { isOnPaper, listNotices, type NoticeState } from '../notice/notices.server.ts'
import type { AddressSource } from './address.ts'
import { listUnremovable } from './people.server.ts'
import { isSinFixed, unremovableTexts, whyPeopleFixed } from './people-fixed.ts'

/** The last known address: the unit's until another is recorded. */
export type DebtorAddress =
  | { kind: 'unit'; hasMovedOut: boolean }
  | { kind: 'own'; text: string; source: AddressSource; on: string }

export type ShownDebtor = {
  id: string
  name: string
  email: string | null
  /** How they got the notice of the debt; null if none is due. */
  notice: NoticeState | null
  /** Its notice can be printed, and its delivery recorded. */
  isPrinted: boolean
  date_of_birth: string | null
  maskedSin: string | null
  address: DebtorAddress
  /** Why this person cannot be removed; null if they can. */
  stays: string | null
}

export type PeopleView = {
  debtId: string
  debtors: ShownDebtor[]
  contact: { name: string | null; email: string | null; phone: string | null }
  /** Why nothing can be changed; null if it can. */
  fixed: string | null
  isSinFixed: boolean
}

/** The people of a debt for the organization that filed it; not found for a debtor. */
export async function viewPeople(member: Member, debtId: string): Promise<PeopleView> {
  return inTransaction(member.actor, async (tx) => {
    const { id, organizationId, status } = await requireFiledDebt(tx, member, debtId)
    if (status === 'draft') throw redirect(paths.debt(debtId))
    const debtors = await listDebtors(tx, organizationId, id)
    const notices = await listNotices(tx, organizationId, id)
    const unremovable = await listUnremovable(tx, organizationId, id)
    const contact = await tx
      .selectFrom('rental_debt')
      .select(['filer_contact_name', 'filer_contact_email', 'filer_contact_number', 'vacated_date_status'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const hasMovedOut = contact.vacated_date_status === 'active'
    const addresses = await listOwnAddresses(tx, organizationId, id)
    return {
      debtId: id,
      debtors: debtors.map((debtor) => {
        const because = unremovable.get(debtor.id)
        const { email, date_of_birth, maskedSin } = debtor
        const stays = because ? unremovableTexts[because] : null
        const notice = status === 'in_review' || status === 'cancelled' ? null : notices.get(debtor.id)
        return {
          id: debtor.id,
          name: fullName(debtor),
          email,
          date_of_birth,
          maskedSin,
          stays,
          address: addresses.get(debtor.id) ?? { kind: 'unit', hasMovedOut },
          notice: notice ?? null,
          isPrinted: takesDelivery(status) && notice ? isOnPaper(notice) : false,
        }
      }),
      contact: {
        name: contact.filer_contact_name,
        email: contact.filer_contact_email,
        phone: contact.filer_contact_number,
      },
      fixed: whyPeopleFixed(status),
      isSinFixed: isSinFixed(status),
    }
  })
}

async function listOwnAddresses(
  tx: Tx,
  organizationId: string,
  debtId: string,
): Promise<Map<string, DebtorAddress>> {
  const rows = await tx
    .selectFrom('debtor')
    .select(['id', 'address_1', 'address_2', 'city', 'province', 'postal_code'])
    .select(['address_source', 'address_as_of'])
    .where('organization_id', '=', organizationId)
    .where('rental_debt_id', '=', debtId)
    .where('address_1', 'is not', null)
    .execute()
  return new Map(
    rows.map((row): [string, DebtorAddress] => [
      row.id,
      {
        kind: 'own',
        text: fullAddress(row) ?? '',
        source: row.address_source ?? 'other',
        on: row.address_as_of ?? '',
      },
    ]),
  )
}
