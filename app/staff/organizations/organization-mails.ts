import type { FeatureFlag } from '#app/account/flags.ts'
import { roleAbilities, roleLabels } from '#app/organization/team/team.ts'
import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { featureWords } from './feature-words.ts'

type ToMember = { to: string; organization: string; member: string; isReader: boolean }

const footnote = `You get this message because it is about you, or because you are an admin. If you did not expect it, call ${helpLine}.`

type RoleChanged = ToMember & { role: 'admin' | 'member' }

const roleChanged: Template<RoleChanged> = {
  en: (given) => {
    const { organization, member, isReader, role } = given
    const heading = `A role in ${organization} was changed`
    const who = isReader ? 'You are' : `${member} is`
    return {
      subject: heading,
      heading,
      paragraphs: [
        `The staff of ${productName} changed a role in ${organization}. ${who} now: ${roleLabels[role]}.`,
        roleAbilities[role],
      ],
      footnote,
    }
  },
}

/** Notifies a person, and the admins, that our staff changed their role in an organization. */
export const roleChangedMail = (given: RoleChanged): Mail => mailOf(roleChanged, given)

const madeOwner: Template<ToMember> = {
  en: ({ organization, member, isReader }) => {
    const heading = `${organization} has another owner`
    const who = isReader ? 'you' : member
    return {
      subject: heading,
      heading,
      paragraphs: [
        `The staff of ${productName} made ${who} the owner of ${organization}, because it had no owner who can sign in.`,
        'The owner is an admin. Nobody can remove the owner, and only the owner can hand the organization over.',
      ],
      footnote,
    }
  },
}

/** That our staff gave an organization another owner, since the one before cannot sign in. */
export const madeOwnerMail = (given: ToMember): Mail => mailOf(madeOwner, given)

type FeatureOff = { to: string; organization: string; flag: FeatureFlag }

const featureOff: Template<FeatureOff> = {
  en: (given) => {
    const { organization, flag } = given
    const { name, gone } = featureWords[flag]
    const heading = `${name.replace(/^t/, 'T')} was switched off for ${organization}`
    return {
      subject: heading,
      heading,
      paragraphs: [`The staff of ${productName} switched ${name} off for ${organization}.`, gone],
      footnote,
    }
  },
}

/** That our staff switched something off that an organization had, to its admins. */
export const featureOffMail = (given: FeatureOff): Mail => mailOf(featureOff, given)

const sample = {
  to: 'sample@people.example',
  organization: 'Maple Court Properties',
  member: 'Avery Chen',
  isReader: false,
}

/** Samples to look at; invented from end to end. */
export const organizationMailSamples = {
  'role-changed-by-staff': () => roleChangedMail({ ...sample, role: 'member' }),
  'made-owner-by-staff': () => madeOwnerMail({ ...sample, isReader: true }),
  'feature-switched-off': () => featureOffMail({ ...sample, flag: 'rental_intelligence' }),
}
