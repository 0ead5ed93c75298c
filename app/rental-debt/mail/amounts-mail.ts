import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { type DebtorUpdate, debtorFootnote, helloDebtors, sentence } from './debt-update.ts'

/** A value of the order that our reviewers corrected after a dispute. */
export type AmountUpdate = { what: string; was: string; now: string; before: number; after: number }

const notice: Template<DebtorUpdate & AmountUpdate> = {
  en: (given) => ({
    subject: `A value of the order was changed: file ${given.fileNumber}`,
    heading: 'A value of the order was changed',
    paragraphs: [
      helloDebtors(given),
      sentence(
        `After a dispute, ${productName} has changed a value of the rental debt with file number ${given.fileNumber}, owed to ${given.creditor}`,
      ),
      `${given.what}. Before: ${given.was}. Now: ${given.now}.`,
      `As of ${formatDate(given.on)}, ${formatCents(given.after)} is owed. Before this change it was ${formatCents(given.before)}.`,
      `If anything in it is wrong, sign in and choose File a Dispute, or call us at ${helpLine}.`,
    ],
    action: { label: 'See the debt', url: given.url },
    footnote: debtorFootnote(given),
  }),
}

/** To each tenant. */
export const amountNotice = (given: DebtorUpdate & AmountUpdate): Mail => mailOf(notice, given)
