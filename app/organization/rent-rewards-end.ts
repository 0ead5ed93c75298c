import type { IsoDate } from '#app/platform/values/dates.ts'

/**
 * The end of what an organization pays for Rent Rewards. Unpaid: its leases are read-only. In both cases nothing new is
 * reported until it starts again.
 */
export type RentRewardsEnd = { on: IsoDate; because: 'unpaid' | 'cancelled' }
