/** A kind of email that people get. */
export type MailKind = {
  what: string
  when: string
  /** Where it can be stopped; null if it is necessary. */
  stop: { to: string; label: string } | null
  /** The person stopped it by a link in it. */
  stopped?: StoppedMail | null
}

/** A kind of mail that a person stopped, and the day. */
export type StoppedMail = { topic: string; since: string }

type Facts = {
  /** Saved searches of the current organization, and how many of them are mailed. */
  searches: { saved: number; mailed: number; to: string }
  stopped: readonly StoppedMail[]
  isStaff: boolean
  /** Of the current organization. */
  isAdmin: boolean
}

const searchesMailed = (count: number) => (count === 1 ? '1 saved search' : `${count} saved searches`)

/** A person's mails: chosen ones first, then necessary ones. */
export function mailKindsOf({ searches, stopped, isStaff, isAdmin }: Facts): MailKind[] {
  const necessary = (what: string, when: string): MailKind => ({ what, when, stop: null })
  return [
    {
      what: 'New court orders of a saved search',
      when:
        searches.mailed > 0
          ? `Once a day when there are new orders, for ${searchesMailed(searches.mailed)}.`
          : 'You get none at the moment.',
      stop: {
        to: searches.to,
        label: searches.saved > 0 ? 'Choose which saved searches' : 'Save a search to get them',
      },
      stopped: stopped.find(({ topic }) => topic === 'new-orders') ?? null,
    },
    necessary('Codes and links', 'When you sign in, or confirm something that needs a code.'),
    necessary(
      'Security of your account',
      'When you sign in from a new device, or change your address, authenticator app or account.',
    ),
    necessary(
      'Rental debts that you filed',
      'When we decide, a tenant disputes, or a payment update is due.',
    ),
    necessary(
      'Rental debts that name you as a tenant',
      'When a debt is registered, changes or ends, and when we answer your dispute.',
    ),
    necessary('Your role in organizations', 'When you are invited or removed, or your role changes.'),
    necessary(
      'What you asked for or sent',
      'When your data is ready, your court order is published or refused, or we answer your feedback.',
    ),
    ...(isAdmin
      ? [
          necessary(
            'Billing and API keys of your organization',
            'When you buy something, a payment fails, a trial or subscription ends, or an API key changes.',
          ),
        ]
      : []),
    ...(isStaff ? [necessary('Review work', 'When disputes are due or late.')] : []),
  ]
}
