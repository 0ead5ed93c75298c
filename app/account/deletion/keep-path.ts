/** Where people go if they sign in while their account waits to be deleted. */
export const keepAccountPath = '/dashboard/profile/keep'
