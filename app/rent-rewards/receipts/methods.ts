// Apart from the schema: a page's script carries this list and no schema.

/** The ways that rent is paid, in the order of the list. */
export const methods = [
  'Interac e-Transfer',
  'Pre-authorized debit',
  'Cheque',
  'Cash',
  'Card',
  'Agency or subsidy',
  'Other',
] as const
