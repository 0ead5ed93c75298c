import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { applicationFactory, createDebtor } from '#tests/factories/application.ts'
import { courtOrderFactory } from '#tests/factories/court-order.ts'

type Owner = { organizationId: string; personId: string }

/** An order whose content is invented. Every way to start the application starts it in the project's root. */
const order = (fileName: string) => (tx: Tx, owner: Owner, debtId: string) => {
  const bytes = readFileSync(path.join(process.cwd(), 'database/demo-orders', fileName))
  return courtOrderFactory.uploaded(tx, owner, debtId, { fileName, bytes })
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

/** Debts of one organization in the states between a draft and the ledger, so that each screen can be seen. */
export async function writeDemoApplications(tx: Tx, owner: Owner): Promise<void> {
  await inReview(tx, owner)
  await returned(tx, owner)
  await notified(tx, owner)
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

async function notified(tx: Tx, owner: Owner): Promise<void> {
  const debtId = await applicationFactory.notified(
    tx,
    owner,
    {
      first_name: 'Étienne',
      last_name: 'Beaulac-Fournier',
      email: 'tenant@renter.example',
      date_of_birth: '1991-08-04',
    },
    {
      address: { postal_code: 'L5B4Z8' },
      order: order('on-l1-new-two-tenants.pdf'),
      columns: {
        submitted_at: daysAgo(5),
        reference_id: 'LTB-L-097733-23',
        issued_date: '2024-02-13',
        landlord_names: ['1849276 Ontario Inc.'],
        tenant_names: ['Étienne Beaulac-Fournier', 'Noor Al-Haddadin'],
        interest_rate: '7.00',
        interest_accrual_start_date: '2024-02-25',
        daily_compensation_start_date: '2024-01-19',
        per_day_rent: 8795,
        rent: 267_500,
        starting_principal: 717_658,
        starting_filing_cost: 18_600,
        apply_rent_accrual: true,
      },
    },
  )
  const noor = { first_name: 'Noor', last_name: 'Al-Haddadin', email: 'noor@renter.example', position: 1 }
  await createDebtor(tx, owner, debtId, noor)
}
