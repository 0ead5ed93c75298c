import type { Tx } from '#app/platform/database/transaction.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'

/** A debt as its own organization sees it. Dates of the order are ISO, money is cents. */
export type Debt = {
  id: string
  status: string
  address: Address
  createdAt: Date
  updatedAt: Date
}

export type Address = {
  address_1: string | null
  address_2: string | null
  city: string | null
  province: string | null
  postal_code: string | null
}

const columns = [
  'id',
  'status',
  'address_1',
  'address_2',
  'city',
  'province',
  'postal_code',
  'created_at',
  'updated_at',
] as const

type DebtRow = Address & { id: string; status: string; created_at: Date; updated_at: Date }

function debtOf({ id, status, created_at, updated_at, ...address }: DebtRow): Debt {
  return { id, status, address, createdAt: created_at, updatedAt: updated_at }
}

/** One of the organization's debts. Somebody else's is not found. */
export async function getDebt(tx: Tx, organizationId: string, debtId: string): Promise<Debt> {
  const row = await tx
    .selectFrom('rental_debt')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', debtId)
    .executeTakeFirst()
  if (!row) throw notFound()
  return debtOf(row)
}

/** `1407, 2285 Harrowgate Blvd, Mississauga, ON L5B 0K2`; null while there is none. */
export function fullAddress(address: Address): string | null {
  if (!address.address_1) return null
  const street = [address.address_2, address.address_1].filter(Boolean).join(', ')
  const code = address.postal_code?.replace(/^(...)(...)$/, '$1 $2')
  const region = [address.province, code].filter(Boolean).join(' ')
  return [street, address.city, region].filter(Boolean).join(', ')
}
