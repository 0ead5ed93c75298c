import type { Field } from './fields.ts'
import type { RowFault, RowNote, SkipReason } from './found.ts'

/** What a column means, as the person chooses it. */
export const fieldLabels: Record<Field, string> = {
  leaseId: 'Lease ID',
  renterId: 'Renter ID',
  property: 'Property',
  unit: 'Unit',
  address: 'Street address',
  city: 'City',
  province: 'Province',
  postalCode: 'Postal code',
  name: 'Name of the renter or renters',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  status: 'Status',
  leaseStart: 'Lease start',
  leaseEnd: 'End of the fixed term',
  moveIn: 'Move-in date',
  moveOut: 'Move-out date',
  dueDay: 'Rent due day',
  frequency: 'How often rent is due',
  rent: 'Monthly rent',
  fees: 'Monthly fees',
  credits: 'Monthly subsidy or credit',
  chargeCode: 'Charge code',
  chargeAmount: 'Charge amount',
  deposit: 'Deposit',
  otherDeposit: 'Other deposit',
  balance: 'Balance owing',
}

export const skipWords: Record<SkipReason, string> = {
  title: 'A title or filter above the table',
  heading: 'A heading of columns',
  group: 'A heading for the rows below it',
  total: 'A sum, not a lease',
  summary: 'A summary, not a lease',
  footer: 'The date or page of the report',
  vacant: 'Vacant: no one rents it',
  'not-rented': 'A model, an office or a unit out of use',
  'no-renter': 'A unit without a renter',
  future: 'A lease that has not started',
  former: 'A lease that is over',
  'not-joined': 'A renter who is on no lease of the rent roll',
}

export const faultWords: Record<RowFault, string> = {
  'not-an-amount': 'Enter an amount, such as 1,500.00',
  'too-many-decimals': 'Enter an amount with no more than two decimals',
  'too-large': 'Enter an amount of $999,999.99 or less',
  negative: 'Enter an amount that is not negative',
  zero: 'Enter a rent above $0.00',
  'not-a-date': 'Enter a date like 2023-03-14, 03/14/2023, 14-03-2023 or Mar 14, 2023',
  'not-in-calendar': 'Enter a date that is in the calendar',
  'two-digit-year': 'Enter the year with four digits',
  missing: 'Required',
  'not-calculated': 'Open the file in Excel, save it and upload it again: this formula has no result yet',
  'not-monthly': 'Enter the rent of a month: only monthly rents are reported',
  'not-a-day': 'Enter a day of the month from 1 to 31',
  'ends-before-start': 'Enter a day on or after the start of the lease',
  'total-differs': 'The sum in the file differs from the rows above it. Check them in the file',
  differs: 'Two rows of this lease say different amounts. Keep one of them in the file',
  duplicate: 'Another row has the same lease. Keep one of them in the file',
  'too-long': 'Enter no more than 200 characters',
  'too-many-people': 'Enter no more than 12 renters',
  'not-understood': 'This row is neither a lease nor a part of one',
}

export const noteWords: Record<RowNote['note'], string> = {
  'not-an-email': 'This is not an email address. You can add one afterwards',
  'not-a-phone': 'This is not a Canadian phone number. You can add one afterwards',
  whose: 'It is not clear who of the renters this belongs to. You can add it afterwards',
}
