/** A kind of email that somebody gets. */
export type MailKind = {
  what: string
  when: string
  /** Where it is stopped; null where it is necessary. */
  stop: { to: string; label: string } | null
}

type Facts = {
  /** Saved searches of the organization one works in, and how many of them are mailed. */
  searches: { saved: number; mailed: number; to: string }
  isStaff: boolean
  /** Of the organization one works in. */
  isAdmin: boolean
}

const searchesMailed = (count: number) => (count === 1 ? '1 saved search' : `${count} saved searches`)

/** What a person is mailed: what they chose first, then what is necessary. */
export function mailKindsOf({ searches, isStaff, isAdmin }: Facts): MailKind[] {
  return [
    {
      what: 'New court orders of a saved search',
      when:
        searches.mailed > 0
          ? `Once a day when there are new orders. You get it for ${searchesMailed(searches.mailed)}.`
          : 'Once a day when there are new orders. You get none at the moment.',
      stop: {
        to: searches.to,
        label: searches.saved > 0 ? 'Yes, for each saved search' : 'Yes, in saved searches',
      },
    },
    {
      what: 'Codes and links',
      when: 'When you sign in, or confirm something that needs a code.',
      stop: null,
    },
    {
      what: 'Security of your account',
      when: 'When you sign in from a new device, or when your address, your authenticator app or your account changes.',
      stop: null,
    },
    {
      what: 'Rental debts that you filed',
      when: 'When an application is decided, a tenant disputes, or a payment update is due.',
      stop: null,
    },
    {
      what: 'Rental debts that name you as a tenant',
      when: 'When a debt is registered, changes, or ends, and when your dispute is answered.',
      stop: null,
    },
    {
      what: 'Your place in organizations',
      when: 'When someone invites you, changes your role, hands an organization over to you, or removes you.',
      stop: null,
    },
    {
      what: 'What you asked for or sent',
      when: 'When a copy of your data is ready, when a court order that you brought is published or refused, and when we answer your feedback or your dispute.',
      stop: null,
    },
    ...(isAdmin
      ? [
          {
            what: 'Billing and API keys of your organization',
            when: 'When something is bought, before a trial ends, when a payment fails, when a subscription is canceled for it, and when an API key is created, replaced or revoked.',
            stop: null,
          } as const,
        ]
      : []),
    ...(isStaff
      ? [{ what: 'Review work', when: 'When disputes are due or late.', stop: null } as const]
      : []),
  ]
}
