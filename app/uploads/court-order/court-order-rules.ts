import { UPLOAD_LIMIT_BYTES } from '#app/platform/values/file-size.ts'
import type { UploadRules } from '#app/uploads/rules.ts'

/** A court order is one PDF. */
export const courtOrderRules: UploadRules = {
  maxFiles: 1,
  limitBytes: UPLOAD_LIMIT_BYTES,
  kinds: ['application/pdf'],
  texts: {
    nothingChosen: 'Choose the PDF of your court order',
    empty: (file) => `${file} is empty. Choose the file that holds the order.`,
    wrongType: (file) => `${file} is not a PDF. Choose the order as a PDF file.`,
  },
}
