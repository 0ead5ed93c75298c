import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import {
  contactFootnote,
  type DebtorUpdate,
  type DebtUpdate,
  debtorFootnote,
  helloDebtors,
  sentence,
} from './debt-update.ts'

/** What happened to the record of a bankruptcy, and the debt's status after it. */
export type BankruptcyUpdate = {
  kind: 'recorded' | 'discharged' | 'dismissed' | 'corrected' | 'removed'
  filedOn: string
  endedOn: string | null
  /** The combined effect of the debt's bankruptcies now: `joint` if it continues against others who owe it. */
  debt: 'petition' | 'discharged' | 'joint' | 'free' | 'settled'
  lastLine: LastLine
}

type ForFiler = DebtUpdate & { bankruptcy: BankruptcyUpdate; bankrupt: string }
/** Another debtor's bankruptcy is private: neither the name nor a date is disclosed. */
type ForDebtor = DebtorUpdate & { bankruptcy: BankruptcyUpdate; isOwn: boolean }

const headings: Record<BankruptcyUpdate['kind'], string> = {
  recorded: 'A petition for bankruptcy is recorded',
  discharged: 'A bankruptcy ended with a discharge',
  dismissed: 'A petition for bankruptcy was dismissed',
  corrected: 'The record of a bankruptcy was changed',
  removed: 'A bankruptcy recorded by mistake was removed',
}

/** What was recorded, to the filer. */
function happenedToBankrupt({ bankrupt, title, bankruptcy: { kind, filedOn, endedOn } }: ForFiler): string {
  const filed = formatDate(filedOn)
  const ended = endedOn && formatDate(endedOn)
  switch (kind) {
    case 'recorded':
      return `The bankruptcy of ${bankrupt}, filed on ${filed}, is recorded for the rental debt for ${title}.`
    case 'discharged':
      return ended
        ? `The bankruptcy of ${bankrupt}, filed on ${filed}, ended with a discharge on ${ended}. This is recorded for the rental debt for ${title}.`
        : `The bankruptcy of ${bankrupt}, filed on ${filed}, ended with a discharge. This is recorded for the rental debt for ${title}.`
    case 'dismissed':
      return ended
        ? `The bankruptcy of ${bankrupt}, filed on ${filed}, was dismissed on ${ended}. This is recorded for the rental debt for ${title}.`
        : `The bankruptcy of ${bankrupt}, filed on ${filed}, was dismissed. This is recorded for the rental debt for ${title}.`
    case 'corrected':
      return ended
        ? `The bankruptcy of ${bankrupt}, now recorded as filed on ${filed} and ended on ${ended}, was changed for the rental debt for ${title}.`
        : `The bankruptcy of ${bankrupt}, now recorded as filed on ${filed}, was changed for the rental debt for ${title}.`
    case 'removed':
      return `The bankruptcy of ${bankrupt}, filed on ${filed}, was recorded by mistake. It no longer counts for the rental debt for ${title}.`
  }
}

/** The same to the bankrupt person, without the period that a name may end in. */
function happenedToYou({ fileNumber, creditor, bankruptcy: { kind, filedOn, endedOn } }: ForDebtor): string {
  const filed = formatDate(filedOn)
  const ended = endedOn && formatDate(endedOn)
  switch (kind) {
    case 'recorded':
      return `Your bankruptcy, filed on ${filed}, is recorded for the rental debt with file number ${fileNumber}, owed to ${creditor}`
    case 'discharged':
      return ended
        ? `Your bankruptcy, filed on ${filed}, ended with a discharge on ${ended}. This is recorded for the rental debt with file number ${fileNumber}, owed to ${creditor}`
        : `Your bankruptcy, filed on ${filed}, ended with a discharge. This is recorded for the rental debt with file number ${fileNumber}, owed to ${creditor}`
    case 'dismissed':
      return ended
        ? `Your bankruptcy, filed on ${filed}, was dismissed on ${ended}. This is recorded for the rental debt with file number ${fileNumber}, owed to ${creditor}`
        : `Your bankruptcy, filed on ${filed}, was dismissed. This is recorded for the rental debt with file number ${fileNumber}, owed to ${creditor}`
    case 'corrected':
      return ended
        ? `Your bankruptcy, now recorded as filed on ${filed} and ended on ${ended}, was changed for the rental debt with file number ${fileNumber}, owed to ${creditor}`
        : `Your bankruptcy, now recorded as filed on ${filed}, was changed for the rental debt with file number ${fileNumber}, owed to ${creditor}`
    case 'removed':
      return `Your bankruptcy, filed on ${filed}, was recorded by mistake. It no longer counts for the rental debt with file number ${fileNumber}, owed to ${creditor}`
  }
}

/** The same of another person: nothing of who it is. */
function happenedToAnother({ fileNumber, creditor, bankruptcy: { kind } }: ForDebtor): string {
  switch (kind) {
    case 'recorded':
      return `A petition for bankruptcy is recorded for the rental debt with file number ${fileNumber}, owed to ${creditor}`
    case 'discharged':
    case 'dismissed':
      return `The end of a bankruptcy is recorded for the rental debt with file number ${fileNumber}, owed to ${creditor}`
    case 'corrected':
      return `The record of a bankruptcy was changed for the rental debt with file number ${fileNumber}, owed to ${creditor}`
    case 'removed':
      return `A bankruptcy was recorded by mistake and no longer counts for the rental debt with file number ${fileNumber}, owed to ${creditor}`
  }
}

/** What the bureau gets about the bankrupt person: nothing, one last line, or no more, since it had that line. */
export type LastLine = 'none' | 'coming' | 'sent'

/** Everyone who owes it is bankrupt: what the bureau gets of the debt. */
function debtReports({ lastReportOn, bankruptcy: { lastLine } }: Update): string {
  if (lastReportOn === null) return 'Nothing was reported to the credit bureau, and nothing is.'
  return lastLine === 'coming'
    ? 'The credit bureau gets one last correct report. After that, it only gets payments and corrections.'
    : 'The credit bureau only gets payments and corrections.'
}

const jointReports: Record<LastLine, string> = {
  coming: 'The person who is bankrupt is reported correctly one last time, then not any more.',
  sent: 'The person who is bankrupt is not reported any more.',
  none: 'The person who is bankrupt was not reported, and is not.',
}

const ownReports: Record<LastLine, string> = {
  coming: 'We report you to the credit bureau correctly one last time, then stop.',
  sent: 'We no longer report you to the credit bureau.',
  none: 'We have not reported you to the credit bureau, and we do not report you.',
}

type Update = DebtUpdate & { bankruptcy: BankruptcyUpdate }

/** To the bankrupt person: never asked to pay. */
function ownPart(update: ForDebtor): string {
  const { debt, lastLine } = update.bankruptcy
  if (debt === 'free' || debt === 'settled') return consequenceOf(update)
  return `You are not asked to pay this debt. ${debt === 'joint' ? ownReports[lastLine] : consequenceOf(update)}`
}

/** A report is announced only if the next file has one: it may be held back, or left out for another reason. */
function consequenceOf(update: Update): string {
  const { bankruptcy, nextReportOn } = update
  switch (bankruptcy.debt) {
    case 'petition':
      return `While the petition is open, no interest is added to the debt. ${debtReports(update)}`
    case 'discharged':
      return `No more interest is added to the debt. ${debtReports(update)}`
    case 'joint':
      return `Tenants who are not bankrupt still owe the debt. For them nothing changes. ${jointReports[bankruptcy.lastLine]}`
    case 'free':
      return nextReportOn
        ? `No bankruptcy affects the debt now. Interest and daily compensation count as if there had been none. It is reported to the credit bureau on ${formatDate(nextReportOn)}, then on the 15th of every month.`
        : 'No bankruptcy affects the debt now. Interest and daily compensation count as if there had been none.'
    case 'settled':
      return 'No bankruptcy affects the debt now, and nothing more is owed on it.'
  }
}

const filer: Template<ForFiler> = {
  en: (update) => ({
    subject: `${headings[update.bankruptcy.kind]}: ${update.title}`,
    heading: headings[update.bankruptcy.kind],
    paragraphs: [
      `Hello ${update.contact.name},`,
      happenedToBankrupt(update),
      consequenceOf(update),
      ...(update.bankruptcy.debt === 'petition' || update.bankruptcy.debt === 'joint'
        ? [`Speak with the trustee, not with ${update.bankrupt}.`]
        : []),
      'If something in it is wrong, change the record.',
    ],
    action: { label: 'See the rental debt', url: update.url },
    footnote: contactFootnote,
  }),
}

const debtor: Template<ForDebtor> = {
  en: (update) => ({
    subject: `${headings[update.bankruptcy.kind]}: file ${update.fileNumber}`,
    heading: headings[update.bankruptcy.kind],
    paragraphs: [
      helloDebtors(update),
      sentence(update.isOwn ? happenedToYou(update) : happenedToAnother(update)),
      update.isOwn ? ownPart(update) : consequenceOf(update),
      update.isOwn
        ? 'Your licensed insolvency trustee or a community legal clinic can explain what this means for you.'
        : 'A community legal clinic can explain what this means for you.',
      `If it is wrong, call us at ${helpLine}.`,
    ],
    action: { label: 'See the debt', url: update.url },
    footnote: debtorFootnote(update),
  }),
}

/** Tells the filer's contact what was recorded, and the effect on the debt. */
export const bankruptcyMail = (update: ForFiler): Mail => mailOf(filer, update)
/** Tells a debtor the same, as far as it concerns them. */
export const bankruptcyNotice = (update: ForDebtor): Mail => mailOf(debtor, update)
