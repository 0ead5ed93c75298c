import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { deletionText } from '../report-of-end.ts'
import {
  contactFootnote,
  type DebtorUpdate,
  type DebtUpdate,
  debtorFootnote,
  endText,
  helloDebtors,
  mayStillOweText,
} from './debt-update.ts'

type ForFiler = DebtUpdate & { wasInReview: boolean }

const filer: Template<ForFiler> = {
  en: (update) => ({
    subject: `Deleted: ${update.title}`,
    heading: 'The rental debt is deleted',
    paragraphs: [
      `Hello ${update.contact.name},`,
      `Someone in your organization deleted the rental debt for ${update.title} on ${formatDate(update.on)}. It cannot be reopened.`,
      update.wasInReview
        ? 'It was still in review: we did not notify the tenants, nothing was reported, and we refund the $88.00 fee to the card you paid with.'
        : `We notified the tenants. ${endText(update, 'to delete it')}`,
    ],
    action: { label: 'See its record', url: update.url },
    footnote: contactFootnote,
  }),
}

const debtor: Template<DebtorUpdate> = {
  en: (update) => ({
    subject: `Deleted: file ${update.fileNumber}`,
    heading: 'A rental debt in your name was deleted',
    paragraphs: [
      helloDebtors(update),
      `On ${formatDate(update.on)}, ${update.creditor} deleted the rental debt with file number ${update.fileNumber}. We no longer report it.`,
      deletionText(update),
      mayStillOweText,
    ],
    action: { label: 'See the debt', url: update.url },
    footnote: debtorFootnote(update),
  }),
}

/** Tells the filer's contact that the debt was deleted. */
export const terminatedMail = (update: ForFiler): Mail => mailOf(filer, update)
/** Tells a debtor that the debt was deleted. */
export const terminatedNotice = (update: DebtorUpdate): Mail => mailOf(debtor, update)
