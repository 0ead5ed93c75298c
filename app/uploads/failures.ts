import type { UploadFailure } from '#app/platform/files/resumable-upload.client.ts'
import { fileTooLarge } from '#app/platform/values/file-size.ts'
import type { UploadRules } from './rules.ts'

// Separate from the server's errors: these texts are in the script of every page with uploads.

export const tooManyFiles = (max: number) => `Choose at most ${max} files at once.`

export const storageFull = (file: string) =>
  `We cannot keep ${file} right now: our storage is full. This is our mistake, and we have a record of it. Try again in an hour.`

/** The browser's errors while sending a file. */
export function uploadFailureText(
  failure: UploadFailure,
  file: string,
  { texts, limitBytes }: UploadRules,
): string {
  switch (failure) {
    case 'empty':
      return texts.empty(file)
    case 'too-large':
      return fileTooLarge(file, limitBytes)
    case 'storage-full':
      return storageFull(file)
    case 'too-many':
      return 'Too many uploads are open at once. Wait a moment, then try again.'
    case 'not-allowed':
      return 'You are no longer signed in here. Reload the page, sign in and choose the file again.'
    case 'network':
      return 'The connection was lost, but nothing else. Continue when you are connected again.'
    case 'server':
      return 'The upload failed on our side. Try again in a moment.'
  }
}
