import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import {
  contactFootnote,
  type DebtorUpdate,
  type DebtUpdate,
  debtorFootnote,
  helloDebtors,
  sentence,
} from './debt-update.ts'

/** A change of who has the unit: made, requested and waiting for a reviewer, withdrawn by the filer, or refused. */
export type OccupancyUpdate = {
  kind: 'made' | 'asked' | 'withdrawn' | 'refused'
  was: string
  now: string
  /** Why, in the filer's words. */
  reason: string | null
  /** Our reviewers decided it on a dispute. */
  byStaff: boolean
  /** From the reviewer who decided a pending change. */
  words: string | null
  before: number
  after: number
}

const titles: Record<OccupancyUpdate['kind'], string> = {
  made: 'Move-out date changed',
  asked: 'We are checking a change of the move-out date',
  withdrawn: 'Move-out date stays as it was',
  refused: 'Move-out date not changed',
}

const valuesText = ({ kind, was, now }: OccupancyUpdate): string =>
  kind === 'made' ? `Before: ${was}. Now: ${now}.` : `On record: ${was}. Asked for: ${now}.`

function owedText({ kind, before, after, on }: OccupancyUpdate & { on: string }): string {
  const [from, to] = [formatCents(before), formatCents(after)]
  if (kind === 'made') return `As of ${formatDate(on)}, ${to} is owed. Before this change it was ${from}.`
  if (kind === 'asked')
    return `As of ${formatDate(on)}, ${from} is owed. With this change it would be ${to}. Nothing changes until a reviewer has checked it.`
  return `As of ${formatDate(on)}, ${from} is owed, as before. With the change it would have been ${to}.`
}

const reasonTexts = ({ reason, words }: OccupancyUpdate): string[] => [
  ...(reason ? [`Why: ${reason}`] : []),
  ...(words ? [`Our reviewer: ${words}`] : []),
]

function leadText(given: DebtorUpdate & OccupancyUpdate): string {
  const { kind, byStaff, creditor, fileNumber } = given
  if (byStaff)
    return sentence(
      `After a dispute, ${productName} changed the move-out information on the rental debt with file number ${given.fileNumber}, owed to ${given.creditor}`,
    )
  if (kind === 'made')
    return `${creditor} changed the move-out information on the rental debt with file number ${fileNumber}.`
  const asked = `${creditor} asked to change the move-out information on the rental debt with file number ${fileNumber}.`
  if (kind === 'withdrawn') return `${asked} They no longer ask for it, so nothing changes.`
  return kind === 'refused' ? `${asked} We did not make the change.` : asked
}

const notice: Template<DebtorUpdate & OccupancyUpdate> = {
  en: (given) => ({
    subject: `${titles[given.kind]}: file ${given.fileNumber}`,
    heading: titles[given.kind],
    paragraphs: [
      helloDebtors(given),
      leadText(given),
      valuesText(given),
      ...reasonTexts(given),
      owedText(given),
      given.kind === 'refused' || given.kind === 'withdrawn'
        ? 'There is nothing you have to do.'
        : `If anything in it is wrong, sign in and choose File a Dispute, or call us at ${helpLine}.`,
    ],
    action: { label: 'See the debt', url: given.url },
    footnote: debtorFootnote(given),
  }),
}

const toContact: Template<DebtUpdate & OccupancyUpdate> = {
  en: (given) => ({
    subject: `${titles[given.kind]}: ${given.title}`,
    heading: titles[given.kind],
    paragraphs: [
      `Hello ${given.contact.name},`,
      given.kind === 'made'
        ? `We checked and made the change that you asked for, on the rental debt for ${given.title}.`
        : `We have not made the change that you asked for, on the rental debt for ${given.title}.`,
      valuesText(given),
      ...reasonTexts(given),
      owedText(given),
      `The tenants get the same message. Questions? Call us at ${helpLine}.`,
    ],
    action: { label: 'See the debt', url: given.url },
    footnote: contactFootnote,
  }),
}

/** To each tenant. */
export const occupancyNotice = (given: DebtorUpdate & OccupancyUpdate): Mail => mailOf(notice, given)

/** To the filer's contact, about a change that waited for a reviewer. */
export const occupancyMail = (given: DebtUpdate & OccupancyUpdate): Mail => mailOf(toContact, given)
