/** What a page says of the amounts of a debt where a fault is in what is recorded. */
export const amountFault = 'We cannot show this amount right now'
