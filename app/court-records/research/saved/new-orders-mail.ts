import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

export type NewOrders = {
  to: string
  name: string
  /** Up to 100; there may be more. */
  total: number
  orders: readonly { fileNumber: string; issuedDate: string; place: string; url: string }[]
  url: string
  stopUrl: string
}

const othersOf = (total: number, named: number): string => {
  if (total >= 100) return 'Others are'
  return total - named === 1 ? '1 other is' : `${total - named} others are`
}

const newOrders: Template<NewOrders> = {
  en: ({ name, total, orders, url, stopUrl }) => {
    const count = total >= 100 ? '100 or more' : String(total)
    const noun = total === 1 ? 'new order' : 'new orders'
    return {
      subject: `${count} ${noun} for “${name}”`,
      heading: `${count} ${noun} for “${name}”`,
      paragraphs: [
        ...orders.map(
          ({ fileNumber, issuedDate, place, url }) =>
            `${fileNumber}, ${place}, issued ${formatDate(issuedDate)}: ${url}`,
        ),
        ...(total > orders.length ? [`${othersOf(total, orders.length)} also found by this search.`] : []),
        `To stop these emails, open this link: ${stopUrl}`,
      ],
      action: { label: 'Open this search', url },
      footnote: 'You get this message, at most once a day, because you saved this search.',
    }
  },
}

/** New orders of a saved search: the first few, each with its page. */
export const newOrdersMail = (given: NewOrders): Mail => mailOf(newOrders, given)

const sampleFiling = 'https://rentbook.example/documents/profile/?id'

/** A sample of each saved-search mail; invented. */
export const newOrdersMailSamples = {
  'new-orders': () =>
    newOrdersMail({
      to: 'sample@people.example',
      name: 'Noise in Toronto',
      total: 2,
      orders: [
        {
          fileNumber: 'LTB-L-086390-22',
          issuedDate: '2022-09-23',
          place: 'Toronto, ON',
          url: `${sampleFiling}=1`,
        },
        {
          fileNumber: 'LTB-T-041127-23',
          issuedDate: '2023-06-08',
          place: 'Toronto, ON',
          url: `${sampleFiling}=2`,
        },
      ],
      url: 'https://rentbook.example/dashboard/legal-research?q=noise',
      stopUrl: 'https://rentbook.example/dashboard/legal-research/stop-mail?search=sample&token=sample',
    }),
}
