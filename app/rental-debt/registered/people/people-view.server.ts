import { redirect } from '@remix-run/node'
import type { Member } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { fullName } from '../../application/tenants/debtor-name.ts'
import { listDebtors } from '../../application/tenants/debtors.server.ts'
import { requireFiledDebt } from '../../debt-access.server.ts'
import { paths } from '../../paths.ts'
import { takesDelivery } from '../notice/delivery.ts'
import { listNotices, type NoticeState } from '../notice/notices.server.ts'
import { listUnremovable } from './people.server.ts'
import { unremovableTexts, whyPeopleFixed } from './people-fixed.ts'

export type TenantView = {
  id: string
  name: string
  email: string | null
  /** How they got the notice of the debt; null where none is due. */
  notice: NoticeState | null
  /** Its notice can be printed, and its delivery recorded. */
  isPrinted: boolean
  date_of_birth: string | null
  maskedSin: string | null
  /** Why this person cannot be taken out; null if they can. */
  stays: string | null
}

export type PeopleView = {
  debtId: string
  tenants: TenantView[]
  contact: { name: string | null; email: string | null; phone: string | null }
  /** Why nothing can be changed; null if it can. */
  fixed: string | null
}

/** The people of a debt for the organization that filed it; a debtor who asks finds nothing. */
export async function viewPeople(member: Member, debtId: string): Promise<PeopleView> {
  return inTransaction(member.actor, async (tx) => {
    const { id, organizationId, status } = await requireFiledDebt(tx, member, debtId)
    if (status === 'draft') throw redirect(paths.debt(debtId))
    const debtors = await listDebtors(tx, organizationId, id)
    const notices = await listNotices(tx, organizationId, id)
    const unremovable = await listUnremovable(tx, organizationId, id)
    const contact = await tx
      .selectFrom('rental_debt')
      .select(['filer_contact_name', 'filer_contact_email', 'filer_contact_number'])
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      debtId: id,
      tenants: debtors.map((debtor) => {
        const because = unremovable.get(debtor.id)
        const { email, date_of_birth, maskedSin } = debtor
        const stays = because ? unremovableTexts[because] : null
        const notice = status === 'in_review' || status === 'cancelled' ? null : notices.get(debtor.id)
        return {
          ...{ id: debtor.id, name: fullName(debtor), email, date_of_birth, maskedSin, stays },
          notice: notice ?? null,
          isPrinted: takesDelivery(status) && notice !== null && notice?.kind !== 'mailed',
        }
      }),
      contact: {
        name: contact.filer_contact_name,
        email: contact.filer_contact_email,
        phone: contact.filer_contact_number,
      },
      fixed: whyPeopleFixed(status),
    }
  })
}
