import { debtStatusBadges } from '#app/ui/records/debt-status-badges.ts'
import type { DebtStatus } from '../lifecycle.ts'
import { findSameName } from '../names.ts'
import { paths } from '../paths.ts'

type Named = { name: string; email: string | null }

/** Another debt with the file number of an application. */
export type NumberedDebt = {
  debtId: string
  organizationName: string
  status: DebtStatus
  isSubmitted: boolean
  /** The order's origin, as far as it was read. */
  tribunal: string | null
  province: string | null
  debtors: readonly Named[]
  /** Everyone its order names as a tenant. */
  orderTenants: readonly string[]
  /** Our reviewers took it back after a dispute. */
  isTakenBack: boolean
  /** People our reviewers removed from it: not the person named. */
  takenOut: readonly string[]
}

/** The application that it is compared with. */
type Numbered = Pick<NumberedDebt, 'tribunal' | 'province' | 'debtors' | 'orderTenants'>

/** A deleted debt frees its order; one that is paid, or no longer reported, was still registered. */
const unregistered: readonly DebtStatus[] = ['draft', 'in_review', 'cancelled', 'terminated']

/** Whether an order has been registered already: approving it again would report one debt twice. */
const isRegisteredTwice = (mine: Numbered, other: NumberedDebt): boolean =>
  !unregistered.includes(other.status) && isSameTribunal(mine, other) && sharesTenant(mine, other)

/** Two provinces use the same numbers; an unread value distinguishes nothing. */
function isSameTribunal(mine: Numbered, other: NumberedDebt): boolean {
  if (mine.tribunal && other.tribunal) return mine.tribunal === other.tribunal
  return !mine.province || !other.province || mine.province === other.province
}

/**
 * One order is one debt of everyone it names, whichever of them an application lists. Joined files have one number and
 * an order for each home: they share no tenant.
 */
function sharesTenant(mine: Numbered, other: NumberedDebt): boolean {
  const emails = new Set(mine.debtors.map(({ email }) => email).filter(Boolean))
  if (other.debtors.some(({ email }) => email && emails.has(email))) return true
  const names = namesOf(other)
  return namesOf(mine).some((name) => findSameName(name, names))
}

const namesOf = ({ debtors, orderTenants }: Numbered) => [...debtors.map(({ name }) => name), ...orderTenants]

/** A debt as a reviewer finds it: by a link, unless it was never submitted. */
const linkTo = (other: NumberedDebt) => ({
  to: other.isSubmitted ? paths.staff.application(other.debtId) : null,
  text: `${other.organizationName} (${standingText(other)})${other.debtors.length > 0 ? `: ${other.debtors.map(({ name }) => name).join(', ')}` : ''}`,
})

/** What our reviewers decided about it would otherwise be undone by applying again. */
function standingText({ status, isTakenBack, takenOut }: NumberedDebt): string {
  const parts = [
    debtStatusBadges[status].label,
    ...(isTakenBack ? ['taken back after a dispute'] : []),
    ...(takenOut.length > 0 ? [`removed as not the person named: ${takenOut.join(', ')}`] : []),
  ]
  return parts.join('; ')
}

const isDecided = ({ isTakenBack, takenOut }: NumberedDebt) => isTakenBack || takenOut.length > 0

type Compared = { state: 'ok' | 'look' | 'failed'; words: string; links?: ReturnType<typeof linkTo>[] }

/**
 * What a reviewer reads about the other debts: one of the same order prevents the approval, any other is to be checked.
 */
export function compareSameNumber(mine: Numbered, others: readonly NumberedDebt[]): Compared {
  if (others.length === 0) return { state: 'ok', words: 'No other debt has this file number.' }
  const registered = others.filter((other) => isRegisteredTwice(mine, other))
  const links = (registered.length > 0 ? registered : others).map(linkTo)
  const named = links.map(({ text }) => text).join('; ')
  return registered.length > 0
    ? {
        state: 'failed',
        links,
        words: `This order is already registered. ${named}. Return the application only if its file number is wrong. Do not tell its filer about another organization's debt.`,
      }
    : {
        state: 'look',
        links,
        words: others.some(isDecided)
          ? `Another debt has the same file number, and we decided on a dispute of it. ${named}. Read that decision first.`
          : `Another debt has the same file number. ${named}.`,
      }
}
