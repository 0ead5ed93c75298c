import { emailMessages, parseEmail } from '#app/platform/values/email.ts'

/** The team for an admin: its members and open invitations. */
export type TeamEntry = {
  /** Of a membership, or of an invitation. */
  id: string
  email: string
  status: 'active' | 'pending' | 'expired'
  role: 'admin' | 'member'
  isYou: boolean
  isOwner: boolean
}

export const roleLabels = { admin: 'Admin', member: 'Member' } as const

/** A role's abilities, for a person who has it now. */
export const roleAbilities = {
  admin: 'Admins search public records, manage rental debts, the team and billing.',
  member:
    'Members search public records, and add and manage rental debts. Only admins manage the team and billing.',
} as const

/** No one changes the owner or themselves here; an invitation creates a member. */
export const canEdit = ({ status, isYou, isOwner }: TeamEntry): boolean =>
  status === 'active' && !isYou && !isOwner

export const canRemove = ({ isYou, isOwner }: TeamEntry): boolean => !isYou && !isOwner

export const canResend = ({ status }: TeamEntry): boolean => status !== 'active'

export const maxAtOnce = 50
export const invitationsAnHour = 20
export const invitationDays = 7

export type InvitationState = 'open' | 'expired' | 'revoked' | 'used'

type Invitation = { accepted_at: Date | null; revoked_at: Date | null; expires_at: Date }

/** An invitation's state at a moment of the application's clock. */
export function invitationState(row: Invitation, at: Date): InvitationState {
  if (row.accepted_at) return 'used'
  if (row.revoked_at) return 'revoked'
  return row.expires_at <= at ? 'expired' : 'open'
}

/** Until when an invitation sent at a moment works. */
export const invitedUntil = (at: Date): Date => new Date(at.getTime() + invitationDays * 24 * 60 * 60 * 1000)

/** Why a command about the team did nothing. */
export type TeamRefusal =
  /** The caller may not, or no longer, do this. */
  | 'not_allowed'
  /** Its subject does not, or no longer, exist. */
  | 'gone'
  /** It is about the owner or the caller. */
  | 'fixed'

export const teamMessages = {
  member: 'User is already part of the organization.',
  role: 'Please select a role.',
} as const

export const sentMessage = (email: string): string => `An invitation email has been sent to ${email}`

type Done = { tone: 'success' | 'caution'; text: string }

const success = (text: string): Done => ({ tone: 'success', text })
const caution = (text: string): Done => ({ tone: 'caution', text })

const done: Record<string, Done> = {
  changed: success('The role was changed.'),
  unchanged: success('The role was not changed.'),
  removed: success('The person was removed from the team.'),
  revoked: success('The invitation was withdrawn. Its link no longer works.'),
  handed_over: success('The organization was handed over.'),
  gone: caution('This person or invitation is no longer part of the team.'),
  fixed: caution('You cannot change or remove the owner or yourself here.'),
}

/** The team page's message about the last action, by its address. */
export function readDone(asked: URLSearchParams, entries: readonly TeamEntry[]): Done | null {
  const invited = entries.find(({ id, status }) => id === asked.get('invited') && status === 'pending')
  if (invited) return success(sentMessage(invited.email))
  const count = Number(asked.get('sent'))
  if (Number.isInteger(count) && count > 1 && count <= maxAtOnce) {
    return success(`Invitation emails have been sent to ${count} people.`)
  }
  const what = asked.get('done') ?? ''
  return Object.hasOwn(done, what) ? (done[what] ?? null) : null
}

/** Too many within an hour: when to continue. */
export const limitMessage = (waitSeconds: number): string => {
  const minutes = Math.ceil(waitSeconds / 60)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `Your organization can send ${invitationsAnHour} invitations an hour. Wait ${wait}, then send the others.`
}

/** `wrong`: texts that are not addresses; the others are sent without them. */
type Addresses = { ok: true; emails: string[]; wrong: string[] } | { ok: false; message: string }

/** The text of the box: addresses on separate lines or between commas, also as mail programs copy them. */
export function readAddresses(text: string): Addresses {
  const written = text
    // A quoted name may contain a comma: "Chen, Avery" <avery@people.example>.
    .replaceAll(/"[^"\r\n]*"/g, ' ')
    .split(/[\r\n,;]+/)
    .flatMap((part) => /<([^<>]*)>\s*$/.exec(part)?.[1] ?? part.split(/\s+/))
    .map((part) => part.trim())
    .filter(Boolean)
  if (written.length > maxAtOnce) {
    const message = `You can invite up to ${maxAtOnce} people at once. You entered ${written.length} addresses.`
    return { ok: false, message }
  }
  const read = written.map((each) => ({ each, parsed: parseEmail(each) }))
  const wrong = read.filter(({ parsed }) => !parsed.ok).map(({ each }) => each)
  if (wrong.length === written.length) return { ok: false, message: wrongMessage(written, wrong) }
  return {
    ok: true,
    emails: [...new Set(read.flatMap(({ parsed }) => (parsed.ok ? [parsed.value] : [])))],
    wrong: [...new Set(wrong)],
  }
}

/** None of them is an address: of several, the first are named. */
function wrongMessage(written: readonly string[], wrong: readonly string[]): string {
  if (written.length <= 1) return emailMessages.invite
  const named = wrong.slice(0, 3).map((each) => `“${each.slice(0, 60)}”`)
  const others = wrong.length - named.length
  const more = others > 0 ? ` and ${others} more` : ''
  return `${emailMessages.invite} Check ${named.join(', ')}${more}. No invitation was sent.`
}

/** The result for one address, or how long to wait before it can be sent. */
export type Invited =
  | { outcome: 'sent'; id: string }
  | { outcome: 'member' }
  | { outcome: 'limit'; waitSeconds: number }

export type OutcomeRow = { email: string; isSent: boolean; text: string }

/** The results beside their addresses, followed by the texts that are not addresses. */
export const outcomeRows = (
  { emails, wrong }: { emails: readonly string[]; wrong: readonly string[] },
  invited: readonly Invited[],
): OutcomeRow[] => [
  ...emails.flatMap((email, at) => {
    const each = invited[at]
    return each ? [{ email, isSent: each.outcome === 'sent', text: outcomeText(email, each) }] : []
  }),
  ...wrong.map((email) => ({ email, isSent: false, text: emailMessages.invite })),
]

function outcomeText(email: string, invited: Invited): string {
  if (invited.outcome === 'sent') return sentMessage(email)
  return invited.outcome === 'member' ? teamMessages.member : limitMessage(invited.waitSeconds)
}

export const unsentOf = (rows: readonly OutcomeRow[]): OutcomeRow[] => rows.filter(({ isSent }) => !isSent)
