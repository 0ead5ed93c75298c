/** What was said of a month, in the words of its pages. */
export const saidWords = {
  in_full: 'Paid in full',
  in_part: 'Paid in part',
  nothing: 'Nothing paid',
  nothing_owed: 'Nothing owed',
  not_known: 'Not known yet',
}
