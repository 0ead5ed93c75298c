import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { deletionText } from '../report-of-end.ts'
import { type DebtorUpdate, debtorFootnote, helloDebtors, mayStillOweText, sentence } from './debt-update.ts'

const debtor: Template<DebtorUpdate> = {
  en: (update) => ({
    subject: `Taken back: file ${update.fileNumber}`,
    heading: 'A rental debt in your name was taken back',
    paragraphs: [
      helloDebtors(update),
      `${sentence(`On ${formatDate(update.on)}, ${productName} took back the rental debt with file number ${update.fileNumber}, owed to ${update.creditor}`)} It is closed and cannot be reopened. We no longer report it.`,
      deletionText(update),
      mayStillOweText,
    ],
    action: { label: 'See the debt', url: update.url },
    footnote: debtorFootnote(update),
  }),
}

/** Tells a debtor that staff took the debt back, without the reasons, which are confidential. */
export const takenBackNotice = (update: DebtorUpdate): Mail => mailOf(debtor, update)
