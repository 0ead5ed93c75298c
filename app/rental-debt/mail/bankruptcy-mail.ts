import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { mailOf, type Template } from '../mail-template.ts'
import {
  contactFootnote,
  type DebtorUpdate,
  type DebtUpdate,
  debtorFootnote,
  debtText,
  helloDebtors,
  sentence,
} from './debt-update.ts'

/** What happened to the record of a bankruptcy, and how the debt stands after it. */
export type BankruptcyUpdate = {
  kind: 'recorded' | 'discharged' | 'dismissed' | 'corrected' | 'removed'
  filedOn: string
  endedOn: string | null
  /** What all the bankruptcies of the debt make of it now: `joint` where it goes on against others who owe it. */
  debt: 'petition' | 'discharged' | 'joint' | 'free' | 'settled'
}

type ForFiler = DebtUpdate & { bankruptcy: BankruptcyUpdate; bankrupt: string }
/** Another debtor's bankruptcy is nobody's business: neither the name nor a date is disclosed. */
type ForDebtor = DebtorUpdate & { bankruptcy: BankruptcyUpdate; isOwn: boolean }

const headings: Record<BankruptcyUpdate['kind'], string> = {
  recorded: 'A petition for bankruptcy is recorded',
  discharged: 'A bankruptcy ended with a discharge',
  dismissed: 'A petition for bankruptcy was dismissed',
  corrected: 'The record of a bankruptcy was corrected',
  removed: 'A bankruptcy that was recorded by mistake is taken out',
}

/** What was recorded, of whom: `Robin Tremblay’s bankruptcy` or `your bankruptcy`. */
function happened(whose: string, { kind, filedOn, endedOn }: BankruptcyUpdate): string {
  const filed = `filed on ${formatDate(filedOn)}`
  const ended = endedOn ? ` on ${formatDate(endedOn)}` : ''
  switch (kind) {
    case 'recorded':
      return `${whose}, ${filed}, is recorded with`
    case 'discharged':
      return `${whose}, ${filed}, ended with a discharge${ended}. That is recorded with`
    case 'dismissed':
      return `${whose}, ${filed}, was dismissed${ended}. That is recorded with`
    case 'corrected':
      return `${whose}, now recorded as ${filed}${ended && ` and ended${ended}`}, was corrected for`
    case 'removed':
      return `${whose}, ${filed}, was recorded by mistake. It does not count any more for`
  }
}

const generally: Record<BankruptcyUpdate['kind'], string> = {
  recorded: 'A petition for bankruptcy is recorded with',
  discharged: 'The end of a bankruptcy is recorded with',
  dismissed: 'The end of a bankruptcy is recorded with',
  corrected: 'The record of a bankruptcy was corrected for',
  removed: 'A bankruptcy was recorded by mistake, and does not count any more for',
}

const consequences: Record<BankruptcyUpdate['debt'], string> = {
  petition:
    'While a petition stands, no interest is added to the debt. The credit bureau gets one last correct report, and after it only what is paid or corrected.',
  discharged:
    'No interest is added to the debt any more. The credit bureau hears only of what is paid or corrected.',
  joint:
    'The debt goes on against the others who owe it: what the order adds is charged, and they stay reported. The person who is bankrupt gets one last correct report, and after it no more.',
  free: 'No bankruptcy stands in the way of the debt: interest and rent that the order adds count without a break.',
  settled: 'No bankruptcy stands in the way of the debt, and nothing is owed on it any more.',
}

const ownPart =
  'You are not asked to pay this debt. The credit bureau gets one last correct report of you, and after it no more.'

/** A report is promised only where the next file has one: it may be held back, or left out for another reason. */
function consequenceOf({ bankruptcy, nextReportOn }: DebtUpdate & { bankruptcy: BankruptcyUpdate }): string {
  const words = consequences[bankruptcy.debt]
  if (bankruptcy.debt !== 'free' || !nextReportOn) return words
  return `${words} It is in the file for the credit bureau of ${formatDate(nextReportOn)}, and then of the 15th of every month.`
}

const filer: Template<ForFiler> = {
  en: (update) => ({
    subject: `${headings[update.bankruptcy.kind]}: ${update.title}`,
    heading: headings[update.bankruptcy.kind],
    paragraphs: [
      `Hello ${update.contact.name},`,
      `${happened(`The bankruptcy of ${update.bankrupt}`, update.bankruptcy)} the rental debt for ${update.title}.`,
      consequenceOf(update),
      ...(update.bankruptcy.debt === 'petition' || update.bankruptcy.debt === 'joint'
        ? [`Speak with the trustee, not with ${update.bankrupt}.`]
        : []),
      'If something in it is not right, correct the record.',
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
      sentence(
        `${update.isOwn ? happened('Your bankruptcy', update.bankruptcy) : generally[update.bankruptcy.kind]} ${debtText(update)}`,
      ),
      update.isOwn && update.bankruptcy.debt === 'joint' ? ownPart : consequenceOf(update),
      update.isOwn
        ? 'Your licensed insolvency trustee, or a community legal clinic, can tell you what it means for you.'
        : 'A community legal clinic can tell you what it means for you.',
      `If it is not right, call us at ${helpLine}.`,
    ],
    action: { label: 'See the debt', url: update.url },
    footnote: debtorFootnote(update),
  }),
}

/** Tells the filer's contact what was recorded, and what follows for the debt. */
export const bankruptcyMail = (update: ForFiler): Mail => mailOf(filer, update)
/** Tells a debtor the same, as far as it is theirs to know. */
export const bankruptcyNotice = (update: ForDebtor): Mail => mailOf(debtor, update)
