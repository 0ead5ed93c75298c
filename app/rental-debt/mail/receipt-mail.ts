import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import { formatCents } from '#app/platform/values/money.ts'
import { type DebtorUpdate, debtorFootnote, helloDebtors, sentence } from './debt-update.ts'

type Credit = { reason: string; amount_in_cents: number; at: string; paid_by_id: string | null }

/** A payment or waiver that was recorded (`was` is null), changed, or removed (`now` is null). */
export type CreditChange = { was: Credit | null; now: Credit | null; why: string | null }

export type Receipt = DebtorUpdate & {
  change: CreditChange
  /** Our reviewers did it, not the filer's people. */
  byStaff: boolean
  /** Whether the recipient paid it, or it was forgiven to them. */
  isOwn: boolean
  outstanding: number
  overpayment: number
}

type Noun = 'payment' | 'waiver'
const nounOf = ({ reason }: Credit): Noun => (reason === 'payment' ? 'payment' : 'waiver')
const amountText = (credit: Credit) => `${formatCents(credit.amount_in_cents)} dated ${formatDate(credit.at)}`
type Change = 'recorded' | 'removed' | 'changed'
const changeOf = ({ was, now }: CreditChange): Change =>
  was === null ? 'recorded' : now === null ? 'removed' : 'changed'

const creditOf = ({ was, now }: CreditChange): Credit => {
  const credit = was ?? now
  if (!credit) throw new Error('a change of nothing')
  return credit
}

type Amounts = { was: string; now: string }
const amountsOf = ({ was, now }: CreditChange): Amounts => ({
  was: was ? amountText(was) : '',
  now: now ? amountText(now) : '',
})

/** Why a debt changed, to follow "because". */
const causes: Record<Noun, Record<Change, (amounts: Amounts) => string>> = {
  payment: {
    recorded: ({ now }) => `a payment of ${now} was recorded`,
    removed: ({ was }) => `a payment of ${was} was removed`,
    changed: ({ was, now }) => `a payment of ${was} was changed to ${now}`,
  },
  waiver: {
    recorded: ({ now }) => `a waiver of ${now} was recorded`,
    removed: ({ was }) => `a waiver of ${was} was removed`,
    changed: ({ was, now }) => `a waiver of ${was} was changed to ${now}`,
  },
}

/** `a payment of $2,150.00 dated Mar 2, 2026 was removed` */
export const describeChange = (change: CreditChange): string =>
  causes[nounOf(creditOf(change))][changeOf(change)](amountsOf(change))

const titles: Record<Noun, Record<Change, string>> = {
  payment: { recorded: 'Payment recorded', removed: 'Payment removed', changed: 'Payment changed' },
  waiver: { recorded: 'Waiver recorded', removed: 'Waiver removed', changed: 'Waiver changed' },
}

/** A payment or waiver, by whose it is. */
const creditWords: Record<Noun, Record<'own' | 'another', string>> = {
  payment: { own: 'a payment by you', another: 'a payment by another tenant' },
  waiver: { own: 'a waiver for you', another: 'a waiver for another tenant' },
}

/** `by`: the creditor. */
type ChangeFacts = Amounts & { by: string; credit: string; file: string }

/** What the creditor did, or our reviewers. */
const changeWords: Record<Change, (facts: ChangeFacts) => string> = {
  recorded: ({ by, credit, now, file }) =>
    `${by} has recorded ${credit} of ${now}, on the rental debt with file number ${file}.`,
  removed: ({ by, credit, was, file }) =>
    `${by} has removed ${credit} of ${was}, on the rental debt with file number ${file}.`,
  changed: ({ by, credit, was, now, file }) =>
    `${by} has changed ${credit} of ${was} to ${now}, on the rental debt with file number ${file}.`,
}
const staffChangeWords: Record<Change, (facts: ChangeFacts) => string> = {
  recorded: ({ by, credit, now, file }) =>
    `${productName} has recorded ${credit} of ${now}, on the rental debt with file number ${file}, owed to ${by}`,
  removed: ({ by, credit, was, file }) =>
    `${productName} has removed ${credit} of ${was}, on the rental debt with file number ${file}, owed to ${by}`,
  changed: ({ by, credit, was, now, file }) =>
    `${productName} has changed ${credit} of ${was} to ${now}, on the rental debt with file number ${file}, owed to ${by}`,
}

function changeText({ creditor, change, byStaff, isOwn, fileNumber }: Receipt): string {
  const words = byStaff ? staffChangeWords : changeWords
  return sentence(
    words[changeOf(change)]({
      by: creditor,
      credit: creditWords[nounOf(creditOf(change))][isOwn ? 'own' : 'another'],
      ...amountsOf(change),
      file: fileNumber,
    }),
  )
}

function owedText({ on, change: { now }, outstanding, overpayment }: Receipt): string {
  const ahead = now && now.at > on ? ` It counts from ${formatDate(now.at)}.` : ''
  const over = overpayment > 0 ? ` ${formatCents(overpayment)} more was paid than is owed.` : ''
  return `As of ${formatDate(on)}, ${formatCents(outstanding)} is owed.${over}${ahead}`
}

const receipt: Template<Receipt> = {
  en: (given) => {
    const title = titles[nounOf(creditOf(given.change))][changeOf(given.change)]
    return {
      subject: `${title}: file ${given.fileNumber}`,
      heading: title,
      paragraphs: [
        helloDebtors(given),
        changeText(given),
        ...(given.change.why ? [`The reason: ${given.change.why}`] : []),
        owedText(given),
        `Keep this message with your proof of payment. If anything in it is wrong, sign in and choose File a Dispute, or call us at ${helpLine}.`,
      ],
      action: { label: 'See the debt', url: given.url },
      footnote: debtorFootnote(given),
    }
  },
}

/** A debtor's receipt for a payment or waiver, or for a change of it; never the filer's note. */
export const receiptMail = (given: Receipt): Mail => mailOf(receipt, given)
