import type { DisputePages } from '#app/disputes/filing/answer-filing-pages.server.ts'
import { leaseRenterDisputes } from './lease-renter-disputes.server.ts'

/** The pages about disputes by a renter of a lease. */
export const renterDisputePages: DisputePages = {
  subject: leaseRenterDisputes,
  see: 'rent-dispute:see',
  ask: 'rent-dispute:see',
  param: 'renterId',
}
