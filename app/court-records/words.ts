import { fold } from '#app/platform/values/fold.ts'

/** A file number by its letters and digits: `LTB-L-086390-22` and `ltb l 08639022` are the same. */
export const fileNumberKey = (fileNumber: string): string =>
  fold(fileNumber)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')

/** The key of a file, without the ending for a review, an interim or an amended order. */
export const fileKey = (fileNumber: string): string =>
  fileNumberKey(fileNumber.replace(/(?:[-\s](?:RV|IN|AM|SA|HR|VO)\d?)+$/i, ''))

/** The endings by which English words of one stem differ, for marking search words. */
export const roughStem = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ments?|ings?|edly|ed|es|e|s|ly)$/, '') : word
