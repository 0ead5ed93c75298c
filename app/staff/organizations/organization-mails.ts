import type { FeatureFlag } from '#app/organization/flags.ts'
import { roleAbilities, roleLabels } from '#app/organization/team/team.ts'
import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { featureWords } from './feature-words.ts'

type ToMember = { to: string; organization: string; member: string; isReader: boolean }

const footnote = `You get this message because it is about you, or because you are an admin. If you did not expect it, call ${helpLine}.`

/** Staff changed a person's role in an organization: to that person, and to its admins. */
export function roleChangedMail(given: ToMember & { role: 'admin' | 'member' }): Mail {
  const { to, organization, member, isReader, role } = given
  const heading = `A role in ${organization} was changed`
  const who = isReader ? 'You are' : `${member} is`
  return {
    to,
    subject: heading,
    ...layOutMail({
      heading,
      paragraphs: [
        `The staff of ${productName} changed a role in ${organization}. ${who} now: ${roleLabels[role]}.`,
        roleAbilities[role],
      ],
      footnote,
    }),
  }
}

/** Staff gave an organization another owner, because the previous one cannot sign in. */
export function madeOwnerMail({ to, organization, member, isReader }: ToMember): Mail {
  const heading = `${organization} has another owner`
  const who = isReader ? 'you' : member
  return {
    to,
    subject: heading,
    ...layOutMail({
      heading,
      paragraphs: [
        `The staff of ${productName} made ${who} the owner of ${organization}, because it had no owner who can sign in.`,
        'The owner is an admin. Nobody can remove the owner, and only the owner can hand the organization over.',
      ],
      footnote,
    }),
  }
}

/** Staff switched off a feature of an organization, to its admins. */
export function featureOffMail(given: { to: string; organization: string; flag: FeatureFlag }): Mail {
  const { to, organization, flag } = given
  const { name, gone } = featureWords[flag]
  const heading = `${name.replace(/^t/, 'T')} was switched off for ${organization}`
  return {
    to,
    subject: heading,
    ...layOutMail({
      heading,
      paragraphs: [`The staff of ${productName} switched ${name} off for ${organization}.`, gone],
      footnote,
    }),
  }
}

const sample = {
  to: 'sample@people.example',
  organization: 'Maple Court Properties',
  member: 'Avery Chen',
  isReader: false,
}

/** Invented samples for the preview. */
export const organizationMailSamples = {
  'role-changed-by-staff': () => roleChangedMail({ ...sample, role: 'member' }),
  'made-owner-by-staff': () => madeOwnerMail({ ...sample, isReader: true }),
  'feature-switched-off': () => featureOffMail({ ...sample, flag: 'rental_intelligence' }),
}
