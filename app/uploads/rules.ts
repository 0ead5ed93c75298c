import type { FileContentType } from '#app/platform/files/content-type.ts'
import { UPLOAD_LIMIT_BYTES } from '#app/platform/values/file-size.ts'

/** The requirements of an upload, and its error texts; the rest is the same for every file. */
export type UploadRules = {
  /** Per form. */
  maxFiles: number
  /** Per file. */
  limitBytes: number
  kinds: readonly FileContentType[]
  texts: {
    nothingChosen: string
    empty: (file: string) => string
    wrongType: (file: string) => string
    /** If the number of stored files is limited. */
    noRoom?: (file: string) => string
  }
}

/** How many files one form accepts, if several. */
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
  'text/csv': '.csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
}

/** The choices of a file field; the server decides a file's kind by its content. */
export const acceptAttribute = ({ kinds }: UploadRules): string =>
  [...kinds.map((kind) => extensions[kind]), ...kinds].join()
