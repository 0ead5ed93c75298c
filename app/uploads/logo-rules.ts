import { type UploadProblem, uploadProblemText } from './problems.ts'
import type { UploadRules } from './rules.ts'

/** Twice the display size of a logo, for high-resolution screens. */
export const logoSide = 160

/** The logo of an organization: one picture. */
export const logoRules: UploadRules = {
  maxFiles: 1,
  limitBytes: 10 * 1024 * 1024,
  kinds: ['image/png', 'image/jpeg'],
  texts: {
    nothingChosen: 'Choose the picture of your logo',
    empty: (file) => `${file} is empty. Choose the picture of your logo.`,
    wrongType: (file) => `${file} is not a PNG or JPG picture. Save your logo as PNG or JPG and choose that.`,
  },
}

/** What is wrong with a logo and how to fix it. Nothing of it is stored. */
export function logoProblemText(problem: UploadProblem, file: string): string {
  switch (problem) {
    case 'too-large':
      return 'File size is too large (max 10 MB)'
    case 'too-complex':
      return `${file} has more than 25 million dots. Save a smaller copy and choose that.`
    case 'unreadable':
      return `${file} is damaged and cannot be shown. Save it again and choose the new copy.`
    case 'busy':
      return 'We are busy. Wait a minute, then choose the file again.'
    default:
      return uploadProblemText(problem, file, logoRules)
  }
}
