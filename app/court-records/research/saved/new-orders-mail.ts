import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

export type NewOrders = {
  to: string
  name: string
  /** Up to 100; there may be more. */
  total: number
  orders: readonly { fileNumber: string; issuedDate: string; place: string }[]
  url: string
  stopUrl: string
}

/** New orders of a saved search: the first few, and where all of them are. */
export function newOrdersMail({ to, name, total, orders, url, stopUrl }: NewOrders): Mail {
  const count = total >= 100 ? '100 or more' : String(total)
  const noun = total === 1 ? 'new order' : 'new orders'
  const { text, html } = layOutMail({
    heading: `${count} ${noun} for “${name}”`,
    paragraphs: [
      ...orders.map(
        ({ fileNumber, issuedDate, place }) => `${fileNumber}, ${place}, issued ${formatDate(issuedDate)}`,
      ),
      ...(total > orders.length ? ['Open the search to see the others.'] : []),
      `To stop these emails, open this link: ${stopUrl}`,
    ],
    action: { label: 'Open this search', url },
    footnote: 'You get this message, at most once a day, because you saved this search.',
  })
  return { to, subject: `${count} ${noun} for “${name}”`, text, html }
}
