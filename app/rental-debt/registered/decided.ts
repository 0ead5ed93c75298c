/** Our reviewers' decision on a dispute, for the filer who wants to change it. */
export const decidedByStaff = 'Our reviewers decided this on a dispute. Ask them if it has to change.'
