import { maxPages, OrderPages } from '#app/order-reader/OrderPages.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { Card, Row } from '#app/ui/layout.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { Value } from '#app/ui/records/Value.tsx'
import { Evidence } from '#app/ui/some-layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { paths } from '../paths.ts'
import type { ApplicationView } from './application-view.server.ts'
import type { ReviewField } from './order-fields.ts'
import { ruledItem, ruledList } from './review.css.ts'

type Order = NonNullable<ApplicationView['order']>

/** The values of the order, each with its source text, beside the order's own pages. */
export function OrderEvidence({ debtId, order }: { debtId: string; order: Order }) {
  return (
    <Evidence
      form={
        <Card labelledBy="order-fields">
          <h2 id="order-fields">What the order says</h2>
          <Fields fields={order.fields} pages={Math.min(order.pages, maxPages)} />
        </Card>
      }
      readerLabel="The order’s pages"
      reader={
        <OrderPages
          pages={order.pages}
          pageTo={(page) => paths.staff.orderPage(debtId, order.documentId, page)}
          file={{ to: paths.staff.document(debtId, order.documentId), name: order.fileName }}
        />
      }
    />
  )
}

function Fields({ fields, pages }: { fields: readonly ReviewField[]; pages: number }) {
  const known = fields.filter(({ value, isCorrected }) => value !== null || isCorrected)
  const missing = fields.filter((field) => !known.includes(field))
  return (
    <>
      <dl className={ruledList}>
        {known.map((field) => (
          <div key={field.key} id={`order-${field.key}`} className={ruledItem}>
            <dt>{field.label}</dt>
            <dd>
              <Row>
                <b>
                  <Value of={field.value ?? 'Removed'} />
                </b>
                <Mark field={field} />
              </Row>
              <Source field={field} pages={pages} />
            </dd>
          </div>
        ))}
      </dl>
      {missing.length > 0 && (
        <Details summary={`Not found in the order (${missing.length})`}>
          <ul>
            {missing.map(({ key, label }) => (
              <li key={key} id={`order-${key}`}>
                {label}
              </li>
            ))}
          </ul>
        </Details>
      )}
    </>
  )
}

function Mark({ field: { isCorrected, readAs, doubt } }: { field: ReviewField }) {
  if (isCorrected)
    return (
      <Badge tone="blue">
        Changed by the filer; read as <Value of={readAs ?? 'nothing'} />
      </Badge>
    )
  return doubt ? <Badge tone="yellow">{doubt}</Badge> : null
}

function Source({ field: { source, label }, pages }: { field: ReviewField; pages: number }) {
  if (!source) return null
  const place = `Page ${source.page}${source.line === null ? '' : `, line ${source.line}`}`
  return (
    <Text size="small" tone="muted">
      <q>{source.sentence}</q>{' '}
      {source.page <= pages ? (
        <a href={`#page-${source.page}`} aria-label={`${place}, for ${label}`}>
          {place}
        </a>
      ) : (
        place
      )}
    </Text>
  )
}
