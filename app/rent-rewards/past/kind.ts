/** Of what a person prepares: the shared drafts hold it until it is sent. */
export const pastRentKind = 'past_rent'
