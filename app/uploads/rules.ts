import type { FileContentType } from '#app/platform/files/content-type.ts'
import { UPLOAD_LIMIT_BYTES } from '#app/platform/values/file-size.ts'

/** What an upload takes, and what it says of the file it wants; the rest is the same for every file. */
export type UploadRules = {
  /** Of one form. */
  maxFiles: number
  /** Of one file. */
  limitBytes: number
  kinds: readonly FileContentType[]
  texts: {
    nothingChosen: string
    empty: (file: string) => string
    wrongType: (file: string) => string
    /** Where there is a limit to how many files are kept. */
    noRoom?: (file: string) => string
  }
}

/** How many files one form takes, where it takes several. */
export const maxFilesAtOnce = 20

/** The rules of most uploads: several documents or pictures of them, each of the usual size. */
export const documentRules = (texts: UploadRules['texts']): UploadRules => ({
  maxFiles: maxFilesAtOnce,
  limitBytes: UPLOAD_LIMIT_BYTES,
  kinds: ['application/pdf', 'image/png', 'image/jpeg', 'image/gif'],
  texts,
})

const extensions: Record<FileContentType, string> = {
  'application/pdf': '.pdf',
  'image/png': '.png',
  'image/jpeg': '.jpg,.jpeg',
  'image/gif': '.gif',
}

/** What a file field offers to choose; what a file is, the server decides by its content. */
export const acceptAttribute = ({ kinds }: UploadRules): string =>
  [...kinds.map((kind) => extensions[kind]), ...kinds].join()
