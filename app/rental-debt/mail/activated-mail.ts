import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import {
  contactFootnote,
  type DebtorUpdate,
  type DebtUpdate,
  debtorFootnote,
  helloDebtors,
  unmatchedText,
} from './debt-update.ts'

const firstReport = (date: string | null) =>
  date ? ` The debt is first reported on ${formatDate(date)}, then on the 15th of every month.` : ''

const filer: Template<DebtUpdate> = {
  en: (update) => ({
    subject: `Active: ${update.title}`,
    heading: 'The two weeks are over: the debt is active',
    paragraphs: [
      `Hello ${update.contact.name},`,
      `The tenants had two weeks to pay or dispute the rental debt for ${update.title}. The two weeks are over.${firstReport(update.nextReportOn)}`,
      ...(update.isMatched ? [] : [unmatchedText]),
      'When you receive a payment, record it within 7 days so that the next report is right.',
    ],
    action: { label: 'See the rental debt', url: update.url },
    footnote: contactFootnote,
  }),
}

const debtor: Template<DebtorUpdate> = {
  en: (update) => ({
    subject: `A rental debt is now active: file ${update.fileNumber}`,
    heading: 'Your two weeks to pay or dispute are over',
    paragraphs: [
      helloDebtors(update),
      `The two weeks to pay or dispute the rental debt with file number ${update.fileNumber}, owed to ${update.creditor}, are over.${firstReport(update.nextReportOn)}`,
      `You can still pay. Pay ${update.creditor} directly, not ${productName}. Every recorded payment goes into the next report.`,
      `You can still dispute it. Sign in and choose File a Dispute, or call us at ${helpLine}.`,
    ],
    action: { label: 'See the debt', url: update.url },
    footnote: debtorFootnote(update),
  }),
}

/** Tells the filer's contact that the grace period is over. */
export const activatedMail = (update: DebtUpdate): Mail => mailOf(filer, update)
/** Tells a debtor that the grace period is over, and what they can still do. */
export const activatedNotice = (update: DebtorUpdate): Mail => mailOf(debtor, update)
