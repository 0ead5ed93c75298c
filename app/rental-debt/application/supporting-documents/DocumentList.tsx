import type { ReactNode } from 'react'
import { formatBytes } from '#app/platform/values/file-size.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { useInLanguage } from '#app/ui/in-language.ts'
import { Link } from '#app/ui/Link.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { ScrollList } from '#app/ui/ScrollList.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Time } from '#app/ui/values.tsx'
import { paths } from '../../paths.ts'
import type { DocumentView } from './view-documents.ts'

type DocumentListProps = {
  debtId: string
  documents: readonly DocumentView[]
  /** The dialog that removes a document; null if none can be removed. */
  removeAt: ((documentId: string) => string) | null
  /** Instead of the list's own. */
  heading?: ReactNode
}

/** The documents of a debt: each a download; those that the filer added can be removed. */
export function DocumentList({ debtId, documents, removeAt, heading }: DocumentListProps) {
  const size = useInLanguage(formatBytes)
  if (documents.length === 0) {
    return <EmptyState title="No documents yet">What you upload is listed here.</EmptyState>
  }
  return (
    <Stack gap="s">
      {heading ?? <h2>Documents ({documents.length})</h2>}
      <ScrollList label="Documents" items={documents} itemKey={({ id }) => id} max={2}>
        {(document) => (
          <Row spread>
            <Stack gap="xs">
              <Link to={paths.document(debtId, document.id)} reloadDocument>
                {document.fileName}
              </Link>
              <Text size="small" tone="muted">
                {document.typeName} · {size(document.size)} · <Time date={document.addedOn} />
              </Text>
              {document.sameAs && (
                <Text size="small">
                  This is the same file as{' '}
                  <Link to={paths.document(debtId, document.sameAs.id)} reloadDocument>
                    {document.sameAs.fileName}
                  </Link>
                  , which came before it.
                </Text>
              )}
            </Stack>
            {removeAt && document.isRemovable && (
              <LinkButton to={removeAt(document.id)} size="small" preventScrollReset>
                Remove<Hidden> {document.fileName}</Hidden>
              </LinkButton>
            )}
          </Row>
        )}
      </ScrollList>
    </Stack>
  )
}
