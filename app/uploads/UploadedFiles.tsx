import { formatBytes } from '#app/platform/values/file-size.ts'
import { Button } from '#app/ui/Button.tsx'
import { useInLanguage } from '#app/ui/in-language.ts'
import { Row, Stack } from '#app/ui/layout.tsx'
import { ScrollList } from '#app/ui/ScrollList.tsx'
import { Hidden } from '#app/ui/Text.tsx'

export type UploadedFile = { id: string; fileName: string; size: number }

/** Where the focus goes after a file is removed. */
export const uploadedFilesId = 'kept-files'

/** The files of a form, each with its Remove button. */
export function UploadedFiles({ files }: { files: readonly UploadedFile[] }) {
  const sizeText = useInLanguage(formatBytes)
  if (files.length === 0) return null
  return (
    <Stack gap="s">
      <h2 id={uploadedFilesId} tabIndex={-1}>
        Uploaded files ({files.length})
      </h2>
      <ScrollList label="Uploaded files" items={files} itemKey={({ id }) => id} max={4}>
        {({ id, fileName, size }) => (
          <Row spread>
            <span>
              {fileName} <small>{sizeText(size)}</small>
            </span>
            <Button name="remove" value={id} look="quiet" size="small">
              Remove<Hidden> {fileName}</Hidden>
            </Button>
          </Row>
        )}
      </ScrollList>
    </Stack>
  )
}
