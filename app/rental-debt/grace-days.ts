/** The days a person has after a notice to pay or dispute, by Toronto's calendar; the last one is theirs. */
export const graceDays = 14
