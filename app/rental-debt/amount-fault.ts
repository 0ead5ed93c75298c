/** The message about a debt's amounts if the recorded data has an error. */
export const amountFault = 'We cannot show this amount right now'
