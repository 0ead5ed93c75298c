import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine } from '#app/platform/product.ts'

const footnote = 'You get this message because you uploaded a court order.'

type PublishedGiven = { to: string; fileNumber: string; url: string }

const publishedText: Template<PublishedGiven> = {
  en: (given) => {
    const { fileNumber, url } = given
    const content = {
      heading: 'Your court order is published',
      paragraphs: [
        `The order of file ${fileNumber} that you uploaded is published. Anyone who signs in can find it in Legal Research.`,
        'We do not show who uploaded it.',
      ],
      action: { label: 'See the order', url },
      footnote,
    }
    return { subject: `Published: ${fileNumber}`, ...content }
  },
}

/** Notifies a contributor that their order is published. */
export const publishedMail = (given: PublishedGiven): Mail => mailOf(publishedText, given)

type Refused = { to: string; fileName: string; reason: string; url: string }

const refused: Template<Refused> = {
  en: (given) => {
    const { fileName, reason, url } = given
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
    return { subject: `Not accepted: ${fileName}`, ...content }
  },
}

/** Tells the one who brought an order that it is not published, and why. */
export const refusedMail = (given: Refused): Mail => mailOf(refused, given)

const to = 'sample@people.example'
const url = 'https://rentbook.example/dashboard'

/** A sample of each; invented from end to end. */
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
