import { Button, LinkButton } from '#app/ui/Button.tsx'
import { Row } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { KeptFile } from './receive-files.server.ts'

type Kept = { files: readonly KeptFile[] }

/** Files of a form that could not be opened yet: they are included when it is sent again. */
export const KeptUploads = ({ files }: Kept) =>
  files.map(({ uploadId }) => <input key={uploadId} type="hidden" name="upload_id" value={uploadId} />)

type KeptFilesProps = Kept & {
  /** The form with their numbers, if it is separate. */
  form?: string
  /** The page without them, to choose another file. */
  here: string
}

/** Instead of the file field: the files, by name, and one button to continue. */
export function KeptFiles({ files, form, here }: KeptFilesProps) {
  const isOne = files.length === 1
  return (
    <>
      <Notice title={isOne ? 'We are busy. Your file is kept' : 'We are busy. Your files are kept'}>
        <ul>
          {files.map(({ uploadId, fileName }) => (
            <li key={uploadId}>{fileName}</li>
          ))}
        </ul>
        <p>
          {isOne
            ? 'Wait a minute, then continue. You do not need to choose it again.'
            : 'Wait a minute, then continue. You do not need to choose them again.'}
        </p>
      </Notice>
      <Row>
        <Button id="file" form={form} name="go" value="upload">
          {isOne ? `Continue with ${files[0]?.fileName}` : `Continue with ${files.length} files`}
        </Button>
        <LinkButton look="link" to={here} reloadDocument>
          {isOne ? 'Choose another file instead' : 'Choose other files instead'}
        </LinkButton>
      </Row>
    </>
  )
}
