import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { paper } from './order-pages.css.ts'

/** Above this number of pages, people open the file itself. */
export const maxPages = 40

type OrderPagesProps = {
  pages: number
  pageTo: (page: number) => string
  /** The file itself. */
  file: { to: string; name: string }
}

/** The pages of an order as pictures, to compare them with what was read. */
export function OrderPages({ pages, pageTo, file }: OrderPagesProps) {
  const download = (
    <a href={file.to} download>
      Download {file.name}
    </a>
  )
  if (pages === 0) {
    return (
      <Stack>
        <h2>The order</h2>
        <EmptyState title="The pages cannot be shown">The file cannot be opened here.</EmptyState>
        {download}
      </Stack>
    )
  }
  const shown = Array.from({ length: Math.min(pages, maxPages) }, (_, index) => index + 1)
  return (
    <Stack>
      <h2 id="order">The order</h2>
      {download}
      {shown.map((page) => (
        <Stack key={page} gap="xs">
          <Text size="small" tone="muted">
            Page {page} of {pages}
          </Text>
          <img
            id={`page-${page}`}
            className={paper}
            src={pageTo(page)}
            // Letter paper at the drawn resolution: the page does not jump while pictures load.
            width={935}
            height={1210}
            loading={page === 1 ? undefined : 'lazy'}
            alt={`Page ${page} of the order; what was read of it stands under What the order says`}
          />
        </Stack>
      ))}
      {pages > maxPages && <p>The other {pages - maxPages} pages are in the file.</p>}
    </Stack>
  )
}
