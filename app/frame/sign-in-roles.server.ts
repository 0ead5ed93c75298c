import type { Roles } from '#app/account/sign-in.server.ts'
import { roles } from '#app/organization/memberships.server.ts'
import { newestReported } from '#app/rent-rewards/renting/rented-leases.server.ts'

/**
 * The roles of a person who signs in. A renter whose rent is reported begins at their newest lease (specification 1,
 * section 2); a landlord who also rents begins where their work is.
 */
export const signInRoles: Roles = {
  ...roles,
  startOf: async (tx, { email, roles: own }) =>
    own.some(({ flags }) => flags.includes('rent_report')) ? null : newestReported(tx, email),
}
