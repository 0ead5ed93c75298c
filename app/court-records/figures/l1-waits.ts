/** The quarters of the chart of L1 hearings (specification 2, section 9). */
export const quarters = ['2023-Q3', '2023-Q4', '2024-Q1', '2024-Q2', '2024-Q3', '2024-Q4', '2025-Q1'] as const

export type Quarter = (typeof quarters)[number]

export const monthsLabel = (quarter: Quarter): string => `months in ${quarter.replace('-', ' ')}`

/** Average months from an L1 application to its hearing, one decimal, by quarter; and the source. */
export type L1Waits = { months: Record<Quarter, number>; source: string }

/** Invented, only for the sandbox, where the chart says so. */
export const sampleL1Months: Record<Quarter, number> = {
  '2023-Q3': 8.6,
  '2023-Q4': 8.1,
  '2024-Q1': 7.4,
  '2024-Q2': 6.2,
  '2024-Q3': 5.5,
  '2024-Q4': 4.8,
  '2025-Q1': 4.1,
}

const maxMonths = 120

/** Months as staff type them, with at most one decimal; null if it is not such a number. */
export function readMonths(text: string): number | null {
  const given = text.trim()
  if (!/^\d{1,3}([.]\d)?$/.test(given)) return null
  const months = Number(given)
  return months <= maxMonths ? months : null
}
