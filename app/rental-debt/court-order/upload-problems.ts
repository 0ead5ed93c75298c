import { fileTooLarge } from '#app/platform/values/file-size.ts'

export type UploadProblem =
  | 'nothing-chosen'
  | 'empty'
  | 'too-large'
  | 'interrupted'
  | 'too-many-uploads'
  | 'not-a-pdf'
  | 'encrypted'
  | 'truncated'
  | 'unreadable'
  | 'upload-gone'

/** What is wrong with a file and how to mend it. */
export function uploadProblemText(problem: UploadProblem, file: string): string {
  switch (problem) {
    case 'nothing-chosen':
      return 'Choose the PDF of your court order'
    case 'empty':
      return `${file} is empty. Choose the file that holds the order.`
    case 'too-large':
      return fileTooLarge(file)
    case 'interrupted':
      return 'The upload was cut off. Choose the file again.'
    case 'too-many-uploads':
      return 'Too many uploads are open at once. Wait a moment, then choose the file again.'
    case 'not-a-pdf':
      return `${file} is not a PDF. Choose the order as a PDF file.`
    case 'encrypted':
      return `${file} is protected by a password. Save a copy without the password and upload that.`
    case 'truncated':
      return `${file} is cut short. Download it again from where you got it, then upload it.`
    case 'unreadable':
      return `${file} is damaged and cannot be read. Download or scan it again, then upload it.`
    case 'upload-gone':
      return 'The uploaded file is no longer here. Choose it again.'
  }
}
