/** Where a person is led who signs in while their account waits to be deleted. */
export const keepAccountPath = '/dashboard/profile/keep'
