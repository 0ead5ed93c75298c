import { csvOf } from '#app/platform/values/csv.ts'
import type { Field } from './fields.ts'

type TemplateColumn = {
  field: Field
  label: string
  meaning: string
  isRequired: boolean
  examples: [string, string]
}

const required = { isRequired: true }
const optional = { isRequired: false }

/** The columns of our own file: one row for each renter, and the same lease ID for those who rent together. */
export const templateColumns: readonly TemplateColumn[] = [
  {
    field: 'leaseId',
    label: 'Lease ID',
    meaning: 'Your own number for the lease. It stays the same every month; roommates share it.',
    ...required,
    examples: ['L-1001', 'L-1001'],
  },
  {
    field: 'property',
    label: 'Property',
    meaning: 'The name of the building.',
    ...optional,
    examples: ['Maple Court', 'Maple Court'],
  },
  { field: 'unit', label: 'Unit', meaning: 'The number of the unit.', ...optional, examples: ['204', '204'] },
  {
    field: 'address',
    label: 'Street address',
    meaning: 'Number and street, without the unit.',
    ...optional,
    examples: ['18 Tamarack Lane', '18 Tamarack Lane'],
  },
  {
    field: 'city',
    label: 'City',
    meaning: 'The city of the rental unit.',
    ...optional,
    examples: ['Toronto', 'Toronto'],
  },
  {
    field: 'province',
    label: 'Province',
    meaning: 'Two letters, such as ON.',
    ...optional,
    examples: ['ON', 'ON'],
  },
  {
    field: 'postalCode',
    label: 'Postal code',
    meaning: 'Like M4C 1B5.',
    ...optional,
    examples: ['M4C 1B5', 'M4C 1B5'],
  },
  {
    field: 'firstName',
    label: 'First name',
    meaning: 'The renter’s first name.',
    ...required,
    examples: ['Ada', 'Babatunde'],
  },
  {
    field: 'lastName',
    label: 'Last name',
    meaning: 'The renter’s last name.',
    ...required,
    examples: ['Cole', 'Cole'],
  },
  {
    field: 'email',
    label: 'Email',
    meaning: 'The renter’s own address. Two renters cannot share one.',
    ...optional,
    examples: ['ada.cole@renter.example', 'b.cole@renter.example'],
  },
  {
    field: 'phone',
    label: 'Phone',
    meaning: 'Ten digits.',
    ...optional,
    examples: ['416 555 0184', '416 555 0104'],
  },
  {
    field: 'leaseStart',
    label: 'Lease start',
    meaning: 'The day the first lease started, like 2026-01-01. A renewal does not change it.',
    ...required,
    examples: ['2026-01-01', '2026-01-01'],
  },
  {
    field: 'leaseEnd',
    label: 'Fixed term ends',
    meaning: 'The last day of a fixed term. The lease goes on after it.',
    ...optional,
    examples: ['2026-12-31', '2026-12-31'],
  },
  {
    field: 'moveOut',
    label: 'Moves out',
    meaning: 'The last day of the lease, if the renters move out.',
    ...optional,
    examples: ['', ''],
  },
  {
    field: 'dueDay',
    label: 'Rent due day',
    meaning: 'The day of the month on which rent is due, 1 to 31.',
    ...required,
    examples: ['1', '1'],
  },
  {
    field: 'rent',
    label: 'Monthly rent',
    meaning: 'The whole rent of the lease, in the first row of it.',
    ...required,
    examples: ['1650.00', ''],
  },
  {
    field: 'fees',
    label: 'Monthly fees',
    meaning: 'What is due every month beside the rent, such as parking.',
    ...optional,
    examples: ['75.00', ''],
  },
  {
    field: 'credits',
    label: 'Monthly subsidy',
    meaning: 'What others pay of the rent every month.',
    ...optional,
    examples: ['0.00', ''],
  },
  {
    field: 'deposit',
    label: 'Deposit',
    meaning: 'What you hold for the last month.',
    ...optional,
    examples: ['1650.00', ''],
  },
  {
    field: 'balance',
    label: 'Balance owing',
    meaning: 'What the renters owe today. Leave it blank if you do not know.',
    ...optional,
    examples: ['0.00', ''],
  },
]

/** The file to download, with a lease of two renters as an example. */
export const templateCsv = (): string =>
  csvOf([
    templateColumns.map(({ label }) => label),
    ...[0, 1].map((row) => templateColumns.map(({ examples }) => examples[row] ?? '')),
  ])
