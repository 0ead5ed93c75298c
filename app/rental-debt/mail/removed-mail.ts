import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { sentence } from './debt-update.ts'
import { bureauText } from './removed-text.ts'

/** A person who was removed from a debt. */
export type RemovedTenant = {
  name: string
  fileNumber: string | null
  creditor: string
  ecoa: 'Z' | 'T'
  byStaff: boolean
  removedOn: string
  /** The date of the bureau report; null if it never had them. */
  reportedOn: string | null
}

/** The text of mail, page and letter: mail and letter as of their date, the page as of today. */
export function removedTexts(removed: RemovedTenant, today = removed.removedOn): string[] {
  const { ecoa, byStaff } = removed
  const why =
    ecoa === 'Z'
      ? byStaff
        ? 'We looked into it: you are not the person named in the order.'
        : 'They say that you were named by mistake.'
      : 'They say that you no longer owe it.'
  return [removalText(removed), why, bureauText(removed, today)]
}

function removalText({ byStaff, creditor, fileNumber, removedOn }: RemovedTenant): string {
  const file = fileNumber ?? 'not known'
  return byStaff
    ? sentence(
        `On ${formatDate(removedOn)}, ${productName} removed you from the rental debt with file number ${file}, owed to ${creditor}`,
      )
    : `On ${formatDate(removedOn)}, ${creditor} removed you from the rental debt with file number ${file}.`
}

export const removedHelpText = `If something in it is wrong, call us at ${helpLine}.`

const notice: Template<RemovedTenant & { to: string; url: string }> = {
  en: (given) => ({
    subject: `You are no longer named: file ${given.fileNumber ?? 'not known'}`,
    heading: 'You are no longer named in a rental debt',
    paragraphs: [
      `Hello ${given.name},`,
      ...removedTexts(given),
      'Sign in with this address to see this at any time, and to download a letter that says so.',
      removedHelpText,
    ],
    action: { label: 'See the letter', url: given.url },
    footnote: `You get this message because ${given.creditor} gave us this address for you.`,
  }),
}

/** To the removed person. */
export const removedMail = (given: RemovedTenant & { to: string; url: string }): Mail => mailOf(notice, given)
