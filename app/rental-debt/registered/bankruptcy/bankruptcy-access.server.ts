import { redirect } from '@remix-run/node'
import { type Caller, personIdOf } from '#app/organization/caller.ts'
import { requireMember, requireStaff, type Staff } from '#app/organization/guards.server.ts'
import { type Actor, actForOrganization, type Tx } from '#app/platform/database/transaction.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { NothingThere } from '#app/platform/refusal.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { findConflict } from '../../conflict.server.ts'
import { requireFiledDebt } from '../../debt-access.server.ts'
import { findFiledDebt } from '../../find-debt.server.ts'
import type { DebtStatus } from '../../lifecycle.ts'
import { paths } from '../../paths.ts'

/** The debt of the bankruptcy pages. */
export type BankruptDebt = { id: string; organizationId: string; title: string; status: DebtStatus }

/** Who manages the bankruptcies of a debt: its filer, or staff. */
export type BankruptcyEditor = {
  side: 'filer' | 'staff'
  personId: string
  actor: Actor
  /** The debt, in a transaction that acts for its organization from here on; not found for others. */
  open: (tx: Tx) => Promise<BankruptDebt>
}

/** The filer's side for a call of the API: the same debts, and no pages. Throws `NothingThere` for others. */
export const bankruptcyCaller = (caller: Caller, debtId: string): BankruptcyEditor => ({
  side: 'filer',
  personId: personIdOf(caller),
  actor: caller.actor,
  open: async (tx) => {
    const debt = await findFiledDebt(tx, caller, debtId)
    if (!debt) throw new NothingThere()
    return debt
  },
})

type Args = RequestArgs & { params: { debtId?: string } }

/** The guard of the bankruptcy pages: the same pages exist under the filer's addresses and under staff's. */
export async function requireBankruptcyEditor(args: Args): Promise<BankruptcyEditor> {
  const debtId = idFrom(args.params.debtId)
  return new URL(args.request.url).pathname.toLowerCase().startsWith('/staff/')
    ? staffEditor(await requireStaff(args), debtId)
    : filerEditor(await requireMember(args, 'debt:edit'), debtId)
}

function filerEditor(member: Awaited<ReturnType<typeof requireMember>>, debtId: string): BankruptcyEditor {
  const { person, actor } = member
  return {
    side: 'filer',
    personId: person.id,
    actor,
    open: async (tx) => {
      const debt = await requireFiledDebt(tx, member, debtId)
      // A draft has no bankruptcies yet; its page leads to its steps.
      if (debt.status === 'draft') throw redirect(paths.debt(debtId))
      return debt
    },
  }
}

function staffEditor(staff: Staff, debtId: string): BankruptcyEditor {
  return {
    side: 'staff',
    personId: staff.person.id,
    actor: staff.actor,
    open: async (tx) => {
      const debt = await findForStaff(tx, debtId)
      if (!debt) throw notFound()
      const { organizationId, filerId } = debt
      const debtors = await tx
        .selectFrom('debtor')
        .select('person_email as email')
        .where('rental_debt_id', '=', debtId)
        .execute()
      // The application's page explains why no one manages their own.
      if (await findConflict(tx, staff.person, { organizationId, filerId, debtors }))
        throw redirect(paths.staff.application(debtId))
      await actForOrganization(tx, organizationId)
      return debt
    },
  }
}

async function findForStaff(tx: Tx, debtId: string): Promise<(BankruptDebt & { filerId: string }) | null> {
  const row = await tx
    .selectFrom('rental_debt')
    .select(['id', 'organization_id', 'filer_id', 'status', 'reference_id'])
    .select(['address_1', 'address_2', 'city', 'province', 'postal_code'])
    .where('id', '=', debtId)
    .where('approved_at', 'is not', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    organizationId: row.organization_id,
    filerId: row.filer_id,
    title: fullAddress(row) ?? row.reference_id ?? row.id,
    status: row.status as DebtStatus,
  }
}
