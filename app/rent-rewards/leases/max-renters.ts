/** More than live in any home. */
export const maxRenters = 20
