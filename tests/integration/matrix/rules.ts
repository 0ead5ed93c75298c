import { type Visitor, visitors } from './world-types.ts'

/**
 * A request's answer: a status, with its redirect, or one of these words.
 * - `sign in`: it leads to the sign-in page, and back from there.
 * - `start`: it leads to `/`, as the specification (1, section 6) says for people without the ability.
 * - `nowhere`: the same answer as for an unknown id, so that no one learns what exists.
 * - `taken`: an allowed visitor sent a nearly empty form; a page with errors, or a redirect.
 */
export type Answer = 'sign in' | 'start' | 'nowhere' | 'taken' | `${number}` | `${number} ${string}`
export type Answers = Record<Visitor, Answer>

/** A class of addresses: who is allowed and why, and everyone's answer. */
export type Rule = { name: string; why: string; get: Answers; post: Answers }

export const everyone = (answer: Answer): Answers =>
  Object.fromEntries(visitors.map((visitor) => [visitor, answer])) as Answers

/** No one is signed in: a visitor, and a person whose sessions ended. */
const signedOut = { anonymous: 'sign in', suspended: 'sign in' } as const

type Signed = Exclude<Visitor, keyof typeof signedOut>
const signed = visitors.filter((visitor): visitor is Signed => !(visitor in signedOut))

type Letting = {
  letsIn: readonly Signed[]
  why: string
  refuses?: Partial<Record<Signed, Answer>>
  others?: Answer
}

function rule(name: string, { letsIn, why, refuses = {}, others = 'nowhere' }: Letting): Rule {
  const answers = (inside: Answer): Answers => {
    const of = (visitor: Signed) => (letsIn.includes(visitor) ? inside : (refuses[visitor] ?? others))
    return { ...(Object.fromEntries(signed.map((each) => [each, of(each)])) as Answers), ...signedOut }
  }
  return { name, why, get: answers('200'), post: answers('taken') }
}

const organization = ['member', 'admin', 'owner'] as const
/** A debtor and a staff member are admins of their own organizations, which have no flag. */
const withoutFlags = { debtor: 'start', staff: 'start' } as const

export const rules = {
  public: {
    name: 'public',
    why: 'It is read before anyone has an account.',
    get: everyone('200'),
    post: everyone('taken'),
  },
  absent: {
    name: 'absent',
    why: 'It does not exist outside of the sandbox, or nothing is to be seen there.',
    get: everyone('404'),
    post: everyone('404'),
  },
  nobody: rule('nobody', {
    letsIn: [],
    why: 'It is kept for a person who was taken out of the debt, and none of these was.',
  }),
  signedIn: rule('signed in', {
    letsIn: signed,
    why: 'It is about the person themselves, or whatever organization of theirs they act in.',
  }),
  filer: rule('filer', {
    letsIn: organization,
    why: 'Members work on the debts of their organization (specification 3, section 6: filers only).',
  }),
  deleter: rule('filer who may delete', {
    letsIn: ['admin', 'owner'],
    why: 'A member deletes what they did not start only where their organization says so.',
  }),
  filerOrDebtor: rule('filer or debtor', {
    letsIn: [...organization, 'debtor'],
    why: 'A debtor reads of their debt what the specification shows to non-filers.',
  }),
  debtor: rule('debtor', {
    letsIn: ['debtor'],
    why: 'A person named in a debt disputes it, and no one does in their place.',
  }),
  records: rule('organization', {
    letsIn: organization,
    why: 'A history of searches is kept per organization (specification 2, section 1).',
  }),
  own: rule('whose it is', { letsIn: ['owner'], why: 'It is of the person who made it, not of colleagues.' }),
  sender: rule('who sent it', { letsIn: ['member'], why: 'No one else learns of a "This is not me".' }),
  admin: rule('admin', {
    letsIn: signed.filter((visitor) => visitor !== 'member'),
    refuses: { member: 'start' },
    why: 'Settings, billing and the trail are for admins, each of their own organization.',
  }),
  team: rule('admin with rent_report', {
    letsIn: ['admin', 'owner', 'other'],
    refuses: { member: 'start', ...withoutFlags },
    why: 'The route guard of the team needs rent_report and an admin (specification 1, section 6).',
  }),
  teamEntry: rule('admin of this team', {
    letsIn: ['admin', 'owner'],
    refuses: { member: 'start', ...withoutFlags },
    why: 'The same; to an admin of another organization no one of that name is in the team.',
  }),
  keys: rule('rental_intelligence', {
    letsIn: [...organization, 'other'],
    refuses: withoutFlags,
    why: 'Members see that there are keys; the organization needs the flag (specification 1, section 6).',
  }),
  newKey: rule('admin with rental_intelligence', {
    letsIn: ['admin', 'owner', 'other'],
    refuses: { member: 'start', ...withoutFlags },
    why: 'Keys are made by admins.',
  }),
  key: rule('admin of the key', {
    letsIn: ['admin', 'owner'],
    refuses: { member: 'start', ...withoutFlags },
    why: 'Keys are shown, rotated and revoked by admins; those of others are nowhere.',
  }),
  leases: rule('rent_report', {
    letsIn: [...organization, 'other'],
    refuses: withoutFlags,
    why: 'Members work on the leases of their organization, which needs the flag (specification 1, section 6).',
  }),
  lease: rule('rent_report of the lease', {
    letsIn: organization,
    refuses: withoutFlags,
    why: 'The same; to another organization there is no such lease.',
  }),
  ownLease: rule('rent_report of the person', {
    letsIn: ['owner'],
    refuses: withoutFlags,
    why: 'A lease that is being entered is of the person who began it, until it is added.',
  }),
  staff: rule('staff', {
    letsIn: ['staff'],
    others: '404',
    why: 'The pages of staff do not exist for anyone else.',
  }),
} satisfies Record<string, Rule>
