import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { mailOf, type Template } from '../mail-template.ts'
import {
  contactFootnote,
  type DebtorUpdate,
  type DebtUpdate,
  debtorFootnote,
  debtText,
  helloDebtors,
} from './debt-update.ts'

const filer: Template<DebtUpdate> = {
  en: (update) => ({
    subject: `Reporting has ended: ${update.title}`,
    heading: 'Six years are over: reporting has ended',
    paragraphs: [
      `Hello ${update.contact.name},`,
      `The order about ${update.title} was issued six years ago. Since ${formatDate(update.on)} the rental debt is not reported any more. The debt itself goes on: what the order charges still adds up, and you can still record payments.`,
      'Whether the order can still be enforced is a question for a lawyer or a paralegal.',
    ],
    action: { label: 'See the ledger', url: update.url },
    footnote: contactFootnote,
  }),
}

const debtor: Template<DebtorUpdate> = {
  en: (update) => ({
    subject: `Not reported any more: file ${update.fileNumber}`,
    heading: 'A rental debt in your name is not reported any more',
    paragraphs: [
      helloDebtors(update),
      `Six years have passed since the order. Since ${formatDate(update.on)} we do not report ${debtText(update)}, to the credit bureau any more.`,
      'This does not say whether anything is still owed under the order.',
    ],
    action: { label: 'See the debt', url: update.url },
    footnote: debtorFootnote(update),
  }),
}

/** Tells the filer's contact that the six years of reporting are over. */
export const expiredMail = (update: DebtUpdate): Mail => mailOf(filer, update)
/** Tells a debtor the same. */
export const expiredNotice = (update: DebtorUpdate): Mail => mailOf(debtor, update)
