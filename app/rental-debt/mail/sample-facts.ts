/** Invented: none of these people exist. */
export const sample = {
  to: 'sample@people.example',
  title: '12, 34 Sample Street, Toronto, ON\u00a0M0M\u00a00M0',
  contact: { name: 'Sample Filer', email: 'filer@landlord.example', phone: '4165550100' },
  url: 'https://rentbook.example/dashboard/rental-debt/sample',
}

export const order = {
  fileNumber: 'LTB-L-000000-00',
  tribunal: 'the Landlord and Tenant Board of Ontario',
  issuedDate: '2026-01-15',
  creditor: 'Sample Landlord Inc.',
  graceEndsOn: '2026-12-05',
}

export const update = {
  ...sample,
  ...order,
  on: '2026-12-05',
  lastReportOn: '2026-11-15',
  nextReportOn: '2026-12-15',
  isMatched: true,
}
export const names = ['Sample Tenant']
export const payment = { reason: 'payment', amount_in_cents: 25_000, at: '2026-12-02', paid_by_id: 'sample' }
