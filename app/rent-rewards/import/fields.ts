/** What a column of a rent roll or tenant list can mean. */
export const fields = [
  'leaseId',
  'renterId',
  'property',
  'unit',
  'address',
  'city',
  'province',
  'postalCode',
  'name',
  'firstName',
  'lastName',
  'email',
  'phone',
  'status',
  'leaseStart',
  'leaseEnd',
  'moveIn',
  'moveOut',
  'dueDay',
  'frequency',
  'rent',
  'fees',
  'credits',
  'chargeCode',
  'chargeAmount',
  'deposit',
  'otherDeposit',
  'balance',
] as const

export type Field = (typeof fields)[number]

/** The column of each field that a file has, counted from 0. */
export type Columns = Partial<Record<Field, number>>

export const dateFields = ['leaseStart', 'leaseEnd', 'moveIn', 'moveOut'] as const
export const amountFields = [
  'rent',
  'fees',
  'credits',
  'chargeAmount',
  'deposit',
  'otherDeposit',
  'balance',
] as const

export type DateField = (typeof dateFields)[number]
export type AmountField = (typeof amountFields)[number]
