import type { RowFault, SkipReason } from '../import/found.ts'
import { faultWords, skipWords } from '../import/found-words.ts'
import type { LeaseFault, RowResult } from './import-types.ts'

const leaseFaultWords: Record<LeaseFault, string> = {
  'one-name': 'Enter a first name and a last name',
  'not-a-name': 'Enter a name in letters, such as Chloe Nakagawa',
  'same-email':
    'Two renters of this lease have the same email. Remove one in the file: you can add it afterwards',
  'too-many-renters': 'A lease can have 20 renters. Split it in the file',
  subsidy: 'The subsidy cannot be more than the rent and fees together',
  'far-start': 'Enter a start from 1950 to a year from now',
}

export const faultText = (detail: string): string =>
  ({ ...faultWords, ...leaseFaultWords })[detail as RowFault | LeaseFault] ?? 'This row cannot be read'

export const skipText = (detail: string): string =>
  detail === 'no-lease'
    ? 'A balance that belongs to no lease here, or to several'
    : (skipWords[detail as SkipReason] ?? detail)

/** Why a row was not carried out, or could not be undone. */
export const resultWords: Partial<Record<RowResult, string>> = {
  already: 'It was here already',
  changed: 'The lease was changed after the check',
  'same-email': 'Another renter of this lease has this email',
  answered: 'A renter has answered',
  used: 'It was changed or used since the import',
}
