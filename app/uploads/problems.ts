import { fileTooLarge } from '#app/platform/values/file-size.ts'
import { storageFull, tooManyFiles } from './failures.ts'
import type { UploadRules } from './rules.ts'

export type UploadProblem =
  | 'nothing-chosen'
  | 'empty'
  | 'too-large'
  | 'interrupted'
  | 'too-many-uploads'
  | 'too-many-files'
  | 'wrong-type'
  | 'encrypted'
  | 'truncated'
  | 'unreadable'
  | 'too-complex'
  | 'too-many-dots'
  | 'upload-gone'
  | 'no-room'
  | 'busy'
  | 'storage-full'
  | 'infected'

/** What is wrong with a file and how to fix it. */
export function uploadProblemText(
  problem: UploadProblem,
  file: string,
  { texts, maxFiles, limitBytes }: UploadRules,
): string {
  switch (problem) {
    case 'nothing-chosen':
      return texts.nothingChosen
    case 'empty':
      return texts.empty(file)
    case 'too-large':
      return fileTooLarge(file, limitBytes)
    case 'interrupted':
      return 'The upload was cut off. Choose the file again.'
    case 'too-many-uploads':
      return 'Too many uploads are open at once. Wait a moment, then choose the file again.'
    case 'storage-full':
      return storageFull(file)
    case 'too-many-files':
      return tooManyFiles(maxFiles)
    case 'wrong-type':
      return texts.wrongType(file)
    case 'encrypted':
      return `${file} is protected by a password. Save a copy without the password and upload that.`
    case 'truncated':
      return `${file} is incomplete. Download it again from where you got it, then upload it.`
    case 'unreadable':
      return `${file} is damaged and cannot be read. Download or scan it again, then upload it.`
    case 'infected':
      return `${file} was not kept: our virus scanner found something harmful in it. Check your device for viruses, then send a new copy.`
    case 'too-complex':
      return `${file} is too complex to open. Print it to a new PDF and upload that.`
    case 'too-many-dots':
      return `${file} has more than 25 million dots. Save a smaller copy and upload that.`
    case 'busy':
      return `We are busy. ${file} is kept. Wait a minute, then continue.`
    case 'upload-gone':
      return 'The uploaded file is no longer here. Choose it again.'
    case 'no-room':
      return texts.noRoom?.(file) ?? `${file} was not kept. There is no room for another file.`
  }
}

/** The response status for the worst refusal. */
export function statusOfProblem(problem: UploadProblem): number {
  if (problem === 'too-large') return 413
  if (problem === 'busy' || problem === 'storage-full') return 503
  return problem === 'too-many-uploads' ? 429 : 400
}
