import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { roleAbilities, roleLabels } from './team.ts'

/** What happened to a person's role in an organization. */
export type MemberChange = 'removed' | 'admin' | 'member' | 'owner'

type Given = { to: string; by: string; organization: string; link: string; change: MemberChange }
type Text = { heading: string; paragraphs: string[] }

const text: Record<MemberChange, (given: Given) => Text> = {
  removed: ({ by, organization }) => ({
    heading: `You were removed from ${organization}`,
    paragraphs: [
      `${by} removed you from the team of ${organization}. You no longer see its rental debts, its files or its searches; they stay with ${organization}.`,
      `Your account stays, with everything that is about you. You can still use ${productName} with another organization.`,
    ],
  }),
  admin: (given) => roleText(given, 'admin'),
  member: (given) => roleText(given, 'member'),
  owner: ({ by, organization }) => ({
    heading: `You are the owner of ${organization} now`,
    paragraphs: [
      `${by} handed ${organization} over to you.`,
      'The owner is an admin. Nobody can remove you, and only you can hand the organization over.',
    ],
  }),
}

const roleText = ({ by, organization }: Given, role: 'admin' | 'member'): Text => ({
  heading: `Your role in ${organization} was changed`,
  paragraphs: [
    `${by} changed your role in ${organization}. You are now: ${roleLabels[role]}.`,
    roleAbilities[role],
  ],
})

const memberChanged: Template<Given> = {
  en: (given) => {
    const { heading, paragraphs } = text[given.change](given)
    return {
      subject: heading,
      heading,
      paragraphs,
      action: { label: `Open ${productName}`, url: given.link },
      footnote: `You get this message because it is about you. If you did not expect it, ask ${given.organization}, or call ${helpLine}.`,
    }
  },
}

/** Notifies a person that an admin changed their role in the team. */
export const memberChangedMail = (given: Given): Mail => mailOf(memberChanged, given)

const sample = {
  to: 'sample@people.example',
  by: 'Avery Chen',
  organization: 'Maple Court Properties',
  link: 'https://rentbook.example/dashboard',
}

/** Invented samples for the preview. */
export const memberMailSamples = {
  'removed-from-team': () => memberChangedMail({ ...sample, change: 'removed' }),
  'made-admin': () => memberChangedMail({ ...sample, change: 'admin' }),
  'made-member': () => memberChangedMail({ ...sample, change: 'member' }),
  'made-owner': () => memberChangedMail({ ...sample, change: 'owner' }),
}
