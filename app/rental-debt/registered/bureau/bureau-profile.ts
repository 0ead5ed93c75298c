import { type AccountType, accountType } from '#app/platform/metro2/labels.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'

/** Where bureaus differ about a registered court debt. Each bureau decides for itself. */
export type BureauProfile = {
  accountType: AccountType
  /** Whether the landlord is named as original creditor (K1). */
  namesCreditor: boolean
  /** The day the account counts as opened: the lease's, the order's, or its registration with us. */
  dateOpened: (days: {
    issuedOn: IsoDate
    placedOn: IsoDate | null
    leaseStartedOn: IsoDate | null
  }) => IsoDate
  /** The bureau's code for a bankrupt person; without one their segment is closed after one last correct line. */
  bankruptcyIndicators: { petition: string | null; discharged: string | null }
}

const none = { petition: null, discharged: null }

export const bureauProfiles = {
  rental: {
    accountType: accountType.rentalAgreement,
    namesCreditor: true,
    dateOpened: ({ issuedOn }) => issuedOn,
    bankruptcyIndicators: none,
  },
  lease: {
    accountType: accountType.rentalAgreement,
    namesCreditor: true,
    dateOpened: ({ issuedOn, leaseStartedOn }) => leaseStartedOn ?? issuedOn,
    bankruptcyIndicators: none,
  },
  collection: {
    accountType: accountType.collectionAgency,
    namesCreditor: true,
    dateOpened: ({ issuedOn, placedOn }) => placedOn ?? issuedOn,
    bankruptcyIndicators: none,
  },
} as const satisfies Record<string, BureauProfile>
