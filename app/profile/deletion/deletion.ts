import { helpLine } from '#app/platform/product.ts'
import { formatDate } from '#app/platform/values/format-date.ts'

/** So long an account can be kept after all. */
export const deletionDays = 14

/** What decides whether an account can be deleted, and what stays. */
export type DeletionFacts = {
  isStaff: boolean
  isSuspended: boolean
  organizations: readonly OwnOrganization[]
  /** Debts that name the person as a tenant. */
  debts: readonly { fileNumber: string | null; isOpen: boolean; reportedUntil: string | null }[]
  openDisputes: number
  /** What their account has brought about, that others go on with. */
  has: {
    payments: boolean
    disputes: boolean
    /** "This is not me", sent. */
    claims: boolean
    /** What they told us of the application and of orders. */
    messages: boolean
    publishedOrders: boolean
    filedDebts: boolean
    invoices: boolean
  }
}

export type OwnOrganization = {
  name: string
  isOwner: boolean
  /** Whether its owner can hand it over without us: Team Management is open to it. */
  hasTeam: boolean
  others: number
  /** Debts that it reports, and applications that are paid for. */
  openDebts: number
  applications: number
  /** What it is charged for, or will be once a trial ends. */
  subscriptions: number
}

const plural = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

/** Why an account cannot be deleted yet, and what to do first; each in words for its person. */
export function blockersOf({ isStaff, isSuspended, organizations, openDisputes }: DeletionFacts): string[] {
  const blockers = organizations.flatMap((organization) => blockersIn(organization))
  if (openDisputes > 0) {
    blockers.push(
      `You have ${plural(openDisputes, 'dispute', 'disputes')} that we have not answered yet. Withdraw it, or wait for the answer.`,
    )
  }
  if (isStaff) blockers.push('You are a reviewer. Ask a colleague to end that first.')
  if (isSuspended) blockers.push(`Your account is suspended. Call ${helpLine}, and we settle that first.`)
  return blockers
}

function blockersIn({
  name,
  isOwner,
  hasTeam,
  others,
  openDebts,
  applications,
  subscriptions,
}: OwnOrganization): string[] {
  if (others > 0) {
    if (!isOwner) return []
    return hasTeam
      ? [`You own ${name}. Hand it over to another member first.`]
      : [`You own ${name}. Call ${helpLine} first, to hand it over to another member.`]
  }
  const blockers = []
  if (openDebts > 0) {
    blockers.push(
      `${name} reports ${plural(openDebts, 'rental debt', 'rental debts')}, and you are its only member. End the reporting, or ${hasTeam ? 'hand' : `call ${helpLine} to hand`} the organization over to someone else first.`,
    )
  }
  if (subscriptions > 0) {
    blockers.push(`${name} has a subscription that goes on. Cancel it under Billing first.`)
  }
  if (applications > 0) {
    blockers.push(
      `${name} has ${plural(applications, 'application', 'applications')} that you paid for and we have not decided. Wait for the decision.`,
    )
  }
  return blockers
}

/** What goes when an account is deleted. */
export const deletedThings: readonly string[] = [
  'Your name, your email address and what you sign in with',
  'Your identity check',
  'Your place in organizations, your saved searches and your settings',
  'Drafts, and typing and uploads that were not finished',
  'What an organization has that only you belong to: its name, contact details and logo, its drafts, its searches for applicants and its API keys',
  'Copies of your data that you asked for',
]

export type Kept = { what: string; stays: string; until: string }

const untilProved = 'The record stays, as proof of what was owed and paid.'

/** What has to stay, and until when. */
export function keptOf({ debts, has }: DeletionFacts): Kept[] {
  const kept: Kept[] = debts.map(({ fileNumber, isOpen, reportedUntil }) => ({
    what: fileNumber ? `Rental debt ${fileNumber}` : 'A rental debt that names you',
    stays: `Your name, what the landlord gave us about you, what is owed and what was reported.${isOpen ? ' You still owe it, and its notices still come to your address.' : ''}`,
    until: reportedUntil
      ? `It may be reported until ${formatDate(reportedUntil)}. ${untilProved}`
      : untilProved,
  }))
  if (has.filedDebts) {
    kept.push({
      what: 'Rental debts that you filed',
      stays: 'Their ledgers, what was reported, and the contact that you gave',
      until: untilProved,
    })
  }
  if (has.disputes) {
    kept.push({
      what: 'Your disputes',
      stays: 'What you said and the files that you sent, without your name',
      until: 'As long as the record that you disputed',
    })
  }
  if (has.claims) {
    kept.push({
      what: 'What you sent with “This is not me”',
      stays: 'The name, birth date and phone number that you gave there',
      until: 'As long as the order that is not about you',
    })
  }
  if (has.payments) {
    kept.push({
      what: 'Payments of the reporting fee',
      stays: 'Amounts and days',
      until: 'At least six years, as tax law requires',
    })
  }
  if (has.invoices) {
    kept.push({
      what: 'Subscriptions',
      stays:
        'What Stripe, our payment provider, has: the name and email address for billing, and the invoices',
      until: 'At least six years, as tax law requires',
    })
  }
  if (has.publishedOrders) {
    kept.push({
      what: 'Court orders that you brought',
      stays: 'The orders as public records, without your name',
      until: 'As long as the order is published',
    })
  }
  if (has.messages) {
    kept.push({
      what: 'Feedback, and mistakes that you reported',
      stays: 'What you wrote, without your email address',
      until: 'As long as the pages and orders that it is about are in use',
    })
  }
  kept.push(
    {
      what: 'Audit trail',
      stays: 'What you did, with a number in place of your name',
      until: 'Seven years after each entry',
    },
    {
      what: 'Emails',
      stays: 'The messages that we sent you, with your address',
      until: '30 days after each message',
    },
  )
  return kept
}
