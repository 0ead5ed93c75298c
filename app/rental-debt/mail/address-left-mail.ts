import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine } from '#app/platform/product.ts'
import { type DebtorUpdate, helloDebtors } from './debt-update.ts'

const left: Template<DebtorUpdate> = {
  en: (update) => ({
    subject: `New address for notices: file ${update.fileNumber}`,
    heading: 'We send notices about this debt to another address',
    paragraphs: [
      helloDebtors(update),
      `${update.creditor} gave us a different email address for you, for the rental debt with file number ${update.fileNumber}.`,
      `We no longer send notices about this debt to this address. If that is wrong, call us at ${helpLine}.`,
    ],
    footnote: `You get this message because ${update.creditor} gave us this address for you before.`,
  }),
}

/** Tells a debtor's earlier address that it gets no more mail about the debt; the new address is not named. */
export const addressLeftMail = (update: DebtorUpdate): Mail => mailOf(left, update)
