import { productName } from '#app/platform/product.ts'

/** Who decides on disputes: no one of ours is named to a landlord or a renter. */
export const ourReviewers = `${productName} reviewers`
