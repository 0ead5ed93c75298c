import { documentRules } from '#app/uploads/rules.ts'

/** The requirements for an Equifax report (specification 3, section 5), and the error messages. */
export const reportRules = {
  ...documentRules({
    nothingChosen: 'Choose a file to upload',
    empty: (file) => `${file} is empty. Choose the file that holds your report.`,
    wrongType: (file) => `${file} is not a PDF, PNG or JPG. Save it as one of these, then upload it.`,
    noRoom: (file) => `${file} was not kept. A report can have at most 20 files. Remove one you do not need.`,
  }),
  kinds: ['application/pdf', 'image/png', 'image/jpeg'] as const,
}
