import { UPLOAD_LIMIT_BYTES } from '#app/platform/values/file-size.ts'
import type { UploadRules } from '#app/uploads/rules.ts'

/** A rent roll, alone or with a tenant list. */
export const importFileRules: UploadRules = {
  maxFiles: 2,
  limitBytes: UPLOAD_LIMIT_BYTES,
  kinds: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  texts: {
    nothingChosen: 'Choose the rent roll to import',
    empty: (file) => `${file} is empty. Export it again and choose the new file.`,
    wrongType: (file) =>
      `${file} is neither an Excel workbook (.xlsx) nor a CSV file. Export the report as one of these.`,
  },
}
