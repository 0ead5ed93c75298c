import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { applicationFactory, createDebtor, createPayment } from '#database/factories/application.ts'
import { courtOrderFactory } from '#database/factories/court-order.ts'
import { workedDebt } from '#database/factories/registered-debt.ts'

type Owner = { organizationId: string; personId: string }

/** An invented order. Every way to start the application starts it in the project's root. */
const order = (fileName: string) => (tx: Tx, owner: Owner, debtId: string) => {
  const bytes = readFileSync(path.join(process.cwd(), 'database/demo-orders', fileName))
  return courtOrderFactory.uploaded(tx, owner, debtId, { fileName, bytes })
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Debts of one organization in the states from an application to a ledger, so that each screen can be seen. */
export async function writeDemoApplications(tx: Tx, owner: Owner): Promise<void> {
  await inReview(tx, owner)
  await returned(tx, owner)
  await notified(tx, owner)
  await active(tx, owner)
}

const inReview = (tx: Tx, owner: Owner) =>
  applicationFactory.inReview(
    tx,
    owner,
    {
      first_name: 'Gurleen',
      middle_name: 'Kaur',
      last_name: 'Sandhar',
      email: 'gurleen@renter.example',
      date_of_birth: null,
    },
    {
      address: {
        address_1: '41 Thistlewick Crescent',
        address_2: 'Basement',
        city: 'Brampton',
        postal_code: 'L6X0T4',
      },
      order: order('on-l1-new-one-tenant.pdf'),
      columns: {
        filer_relationship: 'operator',
        filer_representing: "Bartholomew O'Neil-Vance",
        submitted_at: daysAgo(3),
      },
    },
  )

const returned = (tx: Tx, owner: Owner) =>
  applicationFactory.returned(
    tx,
    owner,
    'tenant',
    { first_name: 'Brooklynn', last_name: 'Vandermolen', email: 'brooklyn@renter.example' },
    {
      address: {
        address_1: '1186 Pinewarbler Court',
        address_2: 'Unit B',
        city: 'Oshawa',
        postal_code: 'L1K3E8',
      },
      order: order('on-l10-former-tenant.pdf'),
      columns: { submitted_at: daysAgo(6) },
    },
  )

const notified = (tx: Tx, owner: Owner) =>
  applicationFactory.notified(
    tx,
    owner,
    {
      first_name: 'Arindam',
      last_name: 'Bhattacharyya',
      email: 'arindam@renter.example',
      date_of_birth: '1988-11-19',
    },
    {
      address: {
        address_1: '55 Old Foundry Lane',
        address_2: 'Apt 310',
        city: 'Guelph',
        postal_code: 'N1E7H1',
      },
      order: order('on-l2-n8-late-payment.pdf'),
      columns: {
        submitted_at: daysAgo(5),
        reference_id: 'LTB-L-093026-23',
        issued_date: '2024-05-09',
        landlord_names: ['Northmoor Suites LP'],
        tenant_names: ['Arindam Bhattacharyya'],
        interest_rate: '7.00',
        interest_accrual_start_date: '2024-06-01',
        daily_compensation_start_date: '2024-04-17',
        per_day_rent: 5523,
        rent: 168_000,
        starting_principal: 272_586,
        starting_filing_cost: 18_600,
        apply_rent_accrual: true,
        vacated_date: '2024-05-28',
        vacated_date_status: 'active',
      },
    },
  )

/**
 * A debt of some years with its ledger: the order, rent until the move-out, interest, and two people's payments since.
 */
async function active(tx: Tx, owner: Owner): Promise<void> {
  const etienne = {
    first_name: 'Étienne',
    last_name: 'Beaulac-Fournier',
    email: 'tenant@renter.example',
    date_of_birth: '1991-08-04',
  }
  const noor = {
    first_name: 'Noor',
    last_name: 'Al-Haddadin',
    email: 'noor@renter.example',
    date_of_birth: '1993-02-27',
    position: 1,
  }
  const debtId = await applicationFactory.active(tx, owner, etienne, {
    address: { postal_code: 'L5B4Z8' },
    order: order('on-l1-new-two-tenants.pdf'),
    columns: {
      ...workedDebt,
      landlord_names: ['1849276 Ontario Inc.'],
      tenant_names: ['Étienne Beaulac-Fournier', 'Noor Al-Haddadin'],
      filer_contact_email: 'avery@maplecourt.example',
      accounting_update_at: daysAgo(20),
    },
  })
  const { id: etienneId } = await tx
    .selectFrom('debtor')
    .select('id')
    .where('rental_debt_id', '=', debtId)
    .executeTakeFirstOrThrow()
  const noorId = await createDebtor(tx, owner, debtId, noor)
  await createPayment(tx, owner, { debtId, debtorId: noorId, amount_in_cents: 215_000, at: '2026-03-02' })
  const lately = torontoDate(daysAgo(20))
  await createPayment(tx, owner, { debtId, debtorId: etienneId, amount_in_cents: 40_000, at: lately })
}
