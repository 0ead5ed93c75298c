import type { UploadWords } from '../uploads/upload-problems.ts'

/** What the upload of a court order says of its file. */
export const courtOrderWords: UploadWords = {
  nothingChosen: 'Choose the PDF of your court order',
  empty: (file) => `${file} is empty. Choose the file that holds the order.`,
  wrongType: (file) => `${file} is not a PDF. Choose the order as a PDF file.`,
}
