import type { Metro2Address } from './account.ts'
import { type ConsumerTransaction, consumerTransaction } from './labels.ts'

const { nameChanged, addressChanged, sinChanged } = consumerTransaction
const { nameAndAddressChanged, nameAndSinChanged, addressAndSinChanged, allChanged } = consumerTransaction
/** By what changed: the name counts 1, the address 2, the SIN 4. */
const transactions: readonly (ConsumerTransaction | null)[] = [
  null,
  nameChanged,
  addressChanged,
  nameAndAddressChanged,
  sinChanged,
  nameAndSinChanged,
  addressAndSinChanged,
  allChanged,
]

type Changed = { name: boolean; address: boolean; sin: boolean }

/** What changed about a consumer since the last file; null if nothing did. */
export const changeCode = ({ name, address, sin }: Changed): ConsumerTransaction | null =>
  transactions[(name ? 1 : 0) + (address ? 2 : 0) + (sin ? 4 : 0)] ?? null

const addressParts = ['firstLine', 'secondLine', 'city', 'province', 'postalCode'] as const
export const isSameAddress = (one: Metro2Address, other: Metro2Address): boolean =>
  addressParts.every((part) => one[part] === other[part])

type Name = { firstName: string; middleName: string | null; lastName: string }
export const isSameName = (one: Name, other: Name): boolean =>
  one.firstName === other.firstName && one.middleName === other.middleName && one.lastName === other.lastName
