/** So many days by Toronto's calendar a person has after a notice, to pay or to dispute; the last one is theirs. */
export const graceDays = 14
