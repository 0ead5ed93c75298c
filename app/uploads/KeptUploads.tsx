import { Button, LinkButton } from '#app/ui/Button.tsx'
import { Row } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { KeptFile } from './receive-files.server.ts'

type Kept = { files: readonly KeptFile[] }

/** Files of a form that could not be opened yet: they go with it when it is sent again. */
export const KeptUploads = ({ files }: Kept) =>
  files.map(({ uploadId }) => <input key={uploadId} type="hidden" name="upload_id" value={uploadId} />)

type KeptFilesProps = Kept & {
  /** The form that holds their numbers, where it stands apart. */
  form?: string
  /** The page without them: there another file is chosen. */
  here: string
}

/** In the place of the file field: the files are here, by name, and one button goes on. */
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
