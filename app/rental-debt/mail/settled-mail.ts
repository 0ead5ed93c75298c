import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import {
  contactFootnote,
  type DebtorUpdate,
  type DebtUpdate,
  debtorFootnote,
  endText,
  helloDebtors,
  sentence,
} from './debt-update.ts'

const filer: Template<DebtUpdate> = {
  en: (update) => ({
    subject: `Settled: ${update.title}`,
    heading: 'The debt is settled',
    paragraphs: [
      `Hello ${update.contact.name},`,
      `As of ${formatDate(update.on)}, nothing more is owed on the rental debt for ${update.title}.`,
      endText(update, 'that it is settled'),
      'If that is a mistake, change the payment or the waiver in the ledger. The debt then opens again.',
    ],
    action: { label: 'See the ledger', url: update.url },
    footnote: contactFootnote,
  }),
}

const debtor: Template<DebtorUpdate> = {
  en: (update) => ({
    subject: `Settled: file ${update.fileNumber}`,
    heading: 'A rental debt in your name is settled',
    paragraphs: [
      helloDebtors(update),
      sentence(
        `As of ${formatDate(update.on)}, nothing more is owed on the rental debt with file number ${update.fileNumber}, owed to ${update.creditor}`,
      ),
      endText(update, 'that it is settled, with a balance of $0'),
      'Keep proof of your payments.',
    ],
    action: { label: 'See the debt', url: update.url },
    footnote: debtorFootnote(update),
  }),
}

/** Tells the filer's contact that nothing is owed any more. */
export const settledMail = (update: DebtUpdate): Mail => mailOf(filer, update)
/** Tells a debtor the same. */
export const settledNotice = (update: DebtorUpdate): Mail => mailOf(debtor, update)
