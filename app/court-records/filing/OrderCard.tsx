import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { LinkButton } from '#app/ui/Button.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { FileSize } from '#app/ui/records/Value.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { paths } from '../paths.ts'
import { type Check, CheckForm, signIn } from '../person-check/CheckForm.tsx'
import { checkBox, pages as pageList } from './filing.css.ts'
import type { OrderView } from './view-filing.ts'

type OrderCardProps = {
  filingId: string
  fileNumber: string
  order: OrderView
  check: Check | null
  signInTo: string
  problem: string | null
}

/** The order: its pages as pictures and its file, or the check in front of them. */
export function OrderCard({ filingId, fileNumber, order, check, signInTo, problem }: OrderCardProps) {
  return (
    <Card labelledBy="order" id="the-order">
      <Row spread>
        <h2 id="order">The order</h2>
        <Text as="span" size="small" tone="muted">
          <OrderSize order={order} />
        </Text>
      </Row>
      {order.is === 'none' && <p>We do not have a copy of this order.</p>}
      {order.is === 'shown' && <ShownOrder filingId={filingId} fileNumber={fileNumber} order={order} />}
      {order.is === 'behind-check' && (
        <div className={checkBox}>
          <h3>A quick check first</h3>
          <p>
            This order names people. We check that you are a person, so that programs cannot collect names.
            One check lasts an hour.
          </p>
          {problem && (
            <Notice tone="critical" title="Something went wrong">
              <p>{problem}</p>
            </Notice>
          )}
          <CheckForm id="show-order" check={check} button="Show the order" instead={signIn(signInTo)} />
          <Text size="small" tone="muted">
            An outside service, Google’s reCAPTCHA, makes the check. It sees your IP address and your browser.
          </Text>
        </div>
      )}
    </Card>
  )
}

function OrderSize({ order }: { order: OrderView }) {
  if (order.is === 'none') return null
  const { pageCount: count, size } = order
  return (
    <>
      {count > 0 && (count === 1 ? '1\u00a0page' : `${count}\u00a0pages`)}
      {count > 0 && size && ', '}
      {size && <FileSize bytes={size} />}
    </>
  )
}

type Shown = Extract<OrderView, { is: 'shown' }>
type ShownProps = { filingId: string; fileNumber: string; order: Shown }

function ShownOrder({ filingId, fileNumber, order }: ShownProps) {
  return (
    <Stack>
      <Missing order={order} />
      {order.pages.length > 0 && (
        <ul className={pageList}>
          {order.pages.map((page) => (
            <li key={page}>
              <a href={paths.orderPage(filingId, page)}>
                <img src={paths.orderPage(filingId, page)} alt="" loading="lazy" decoding="async" />
                <span>
                  Page {page}
                  <Hidden> of the order {fileNumber}</Hidden>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Row>
        {order.size && (
          <LinkButton to={paths.orderFile(filingId)} reloadDocument>
            Download the PDF
          </LinkButton>
        )}
        {order.externalLink && (
          <LinkButton to={order.externalLink} rel="noreferrer">
            <IconExternalLink size="1.1em" aria-hidden="true" />
            Open it at the tribunal
          </LinkButton>
        )}
      </Row>
      {order.externalLink && (
        <Text size="small" tone="muted">
          The tribunal’s page is not ours.
        </Text>
      )}
    </Stack>
  )
}

/** The part of the order that is not shown, and where it is. */
function Missing({ order: { pages, pageCount, isDrawing, size, externalLink } }: { order: Shown }) {
  const shown = pages.length
  const inPdf = size && ' The PDF has all of them.'
  if (isDrawing && shown === 0) return <p>Its pages are not ready yet.{inPdf}</p>
  if (shown === 0 && size) return <p>Its pages cannot be shown here. Download the PDF to read it.</p>
  if (shown === 0) return externalLink ? null : <p>Its pages cannot be shown here.</p>
  if (isDrawing) return <p>More pages may follow.{inPdf}</p>
  if (shown >= pageCount) return null
  return (
    <p>
      {shown} of its {pageCount} pages are shown here.{inPdf}
    </p>
  )
}
