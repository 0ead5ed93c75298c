import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { helpLine } from '#app/platform/product.ts'

const footnote = 'You get this message because you uploaded a court order.'

/** Notifies a contributor that their order is published. */
export function publishedMail(given: { to: string; fileNumber: string; url: string }): Mail {
  const { to, fileNumber, url } = given
  const content = {
    heading: 'Your court order is published',
    paragraphs: [
      `The order of file ${fileNumber} that you uploaded is published. Anyone who signs in can find it in Legal Research.`,
      'We do not show who uploaded it.',
    ],
    action: { label: 'See the order', url },
    footnote,
  }
  return { to, subject: `Published: ${fileNumber}`, ...layOutMail(content) }
}

/** Notifies a contributor that their order is not published, and why. */
export function refusedMail(given: { to: string; fileName: string; reason: string; url: string }): Mail {
  const { to, fileName, reason, url } = given
  const content = {
    heading: 'Your court order was not accepted',
    paragraphs: [
      `We looked at ${fileName} and did not publish it.`,
      `Why: ${reason}`,
      `If you think this is wrong, call us at ${helpLine}.`,
    ],
    action: { label: 'See your uploads', url },
    footnote,
  }
  return { to, subject: `Not accepted: ${fileName}`, ...layOutMail(content) }
}

const to = 'sample@people.example'
const url = 'https://rentbook.example/dashboard'

/** A sample of each; invented. */
export const contributionMailSamples = {
  'order-published': () =>
    publishedMail({ to, fileNumber: 'LTB-L-000000-24', url: `${url}/document/sample` }),
  'order-refused': () =>
    refusedMail({
      to,
      fileName: 'order.pdf',
      url: `${url}/upload`,
      reason: 'The last page is missing. Upload the whole order.',
    }),
}
