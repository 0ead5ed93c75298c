/** The text to type if the order has no file number. */
export const confirmationWord = 'DELETE'

export const terminationMessages = {
  mismatch: 'File Number does not match.',
  empty: 'Type the file number first.',
  notAllowed: 'Only an admin of your organization can delete this debt.',
} as const

const plain = (text: string) => text.replace(/\s+/g, '').toUpperCase()

/** Whether the input is the debt's file number, ignoring case and spaces (specification 3, section 5). */
export function isFileNumber(typed: string, fileNumber: string | null): boolean {
  return plain(typed) !== '' && plain(typed) === plain(fileNumber ?? confirmationWord)
}
