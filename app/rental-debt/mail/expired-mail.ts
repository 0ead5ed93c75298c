import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import {
  contactFootnote,
  type DebtorUpdate,
  type DebtUpdate,
  debtorFootnote,
  helloDebtors,
  mayStillOweText,
} from './debt-update.ts'

const filer: Template<DebtUpdate> = {
  en: (update) => ({
    subject: `Reporting has ended: ${update.title}`,
    heading: 'Reporting has ended after six years',
    paragraphs: [
      `Hello ${update.contact.name},`,
      `The order about ${update.title} was issued six years ago. Since ${formatDate(update.on)} we no longer report the rental debt. The debt itself continues: charges under the order are still added, and you can still record payments.`,
      'Ask a lawyer or a paralegal whether the order can still be enforced.',
    ],
    action: { label: 'See the ledger', url: update.url },
    footnote: contactFootnote,
  }),
}

const debtor: Template<DebtorUpdate> = {
  en: (update) => ({
    subject: `No longer reported: file ${update.fileNumber}`,
    heading: 'A rental debt in your name is no longer reported',
    paragraphs: [
      helloDebtors(update),
      `The order was issued six years ago. Since ${formatDate(update.on)} we no longer report the rental debt with file number ${update.fileNumber}, owed to ${update.creditor}, to the credit bureau.`,
      mayStillOweText,
    ],
    action: { label: 'See the debt', url: update.url },
    footnote: debtorFootnote(update),
  }),
}

/** Tells the filer's contact that the six years of reporting are over. */
export const expiredMail = (update: DebtUpdate): Mail => mailOf(filer, update)
/** Tells a debtor the same. */
export const expiredNotice = (update: DebtorUpdate): Mail => mailOf(debtor, update)
