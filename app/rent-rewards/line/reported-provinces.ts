/** Quebec's Law 25 asks for more than one text of consent: its leases can be kept and are not reported (decision 051). */
const notReported: ReadonlySet<string> = new Set(['QC'])

/** The same for a query. */
export const provincesNotReported: readonly string[] = [...notReported]

export const notReportedTitle = 'Rent in Quebec is not reported yet'
export const notReportedText =
  'You can keep the lease and its months here. Its renters are not asked for consent, and nothing is sent to a credit bureau.'

export const isReportedIn = (province: string): boolean => !notReported.has(province)
