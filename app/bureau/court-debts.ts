import type { Tx } from '#app/platform/database/transaction.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'

/** A registered debt by an order, which an account of another source may be about too. */
export type CourtDebt = {
  id: string
  /** The day of the order; null if it is not known. */
  issuedOn: IsoDate | null
  people: readonly { firstName: string; lastName: string }[]
}

declare module '#app/platform/matter.ts' {
  interface Matter {
    /** An organization's registered debts that are not over. The transaction acts for the organization. */
    courtDebts?: (tx: Tx, organizationId: string) => Promise<CourtDebt[]>
  }
}
