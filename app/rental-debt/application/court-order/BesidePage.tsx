import type { ReactNode } from 'react'
import { paper } from '#app/order-reader/order-pages.css.ts'
import { Link } from '#app/ui/Link.tsx'
import { beside } from './page-beside.css.ts'
import type { PageBeside } from './page-beside.ts'

/** A form beside the page of the order that it is filled in from; the picture can be enlarged. */
export function BesidePage({ page: { page, file }, children }: { page: PageBeside; children: ReactNode }) {
  const open = (
    <Link to={file.to} reloadDocument>
      {file.name}
    </Link>
  )
  return (
    <div className={beside}>
      <div>{children}</div>
      {page ? (
        <figure>
          <a href={page.to}>
            <img
              className={paper}
              src={page.to}
              // Letter paper, so that nothing moves when the picture loads.
              width={935}
              height={1210}
              loading="lazy"
              alt={`Page ${page.number} of the order, larger`}
            />
          </a>
          <figcaption>
            <small>
              Page {page.number} of {page.of}. If no picture shows, it is not ready yet. Open the file: {open}
            </small>
          </figcaption>
        </figure>
      ) : (
        <p>We have no picture of the order. Open the file: {open}</p>
      )}
    </div>
  )
}
