import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { maskedKey, overlapHours } from './keys.ts'

export type KeyChange = {
  what: 'created' | 'rotated' | 'revoked'
  key: { name: string; isTest: boolean; ending: string }
}

const headings = {
  created: 'An API key was created',
  rotated: 'An API key was replaced',
  revoked: 'An API key was revoked',
} as const

const follows = {
  created: 'Programs that have this key can now use the data it allows.',
  rotated: `The key works for another ${overlapHours} hours. Give your programs the new key before then.`,
  revoked: 'It no longer works, and programs that use it get no data.',
} as const

type Key = {
  to: string
  organization: string
  by: string
  link: string
  change: KeyChange
}

const nameOf = (key: KeyChange['key']): string =>
  key.name ? `“${key.name}” (${maskedKey(key)})` : maskedKey(key)

const keyText: Template<Key> = {
  en: (given) => {
    const { organization, by, link, change } = given
    const { key, what } = change
    const named = nameOf(key)
    const did = { created: 'created', rotated: 'replaced', revoked: 'revoked' }[what]
    return {
      subject: `${headings[what]} for ${organization}`,
      heading: headings[what],
      paragraphs: [
        `${by} ${did} the ${key.isTest ? 'test' : 'production'} key ${named} of ${organization}.`,
        follows[what],
      ],
      action: { label: 'See the keys', url: link },
      footnote: 'You get this message as an admin. If nobody in your organization did this, revoke the key.',
    }
  },
}

/** What became of a key, to the admins of its organization. The key itself is never mailed. */
export const keyMail = (given: Key): Mail => mailOf(keyText, given)

/** What their creator can no longer do, keys can no longer do. */
export type CreatorChange = 'left' | 'demoted'

type Creator = {
  to: string
  organization: string
  creator: string
  keys: readonly KeyChange['key'][]
  change: CreatorChange
  link: string
}

const creatorText: Template<Creator> = {
  en: ({ organization, creator, keys, change, link }) => {
    const names = keys.map(nameOf).join(', ')
    const heading = change === 'left' ? 'API keys stopped working' : 'API keys can do less'
    return {
      subject: `${heading} for ${organization}`,
      heading,
      paragraphs:
        change === 'left'
          ? [
              `${creator} created these API keys and no longer belongs to ${organization}: ${names}.`,
              'Programs that use them get no data. Create another key, and give it to these programs.',
            ]
          : [
              `${creator} created these API keys and is no longer an admin of ${organization}: ${names}.`,
              'The keys can only do what a member can. If your programs need more, create another key as an admin.',
            ],
      action: { label: 'See the keys', url: link },
      footnote: 'You get this message as an admin.',
    }
  },
}

/** To the admins, once: the creator of keys left or was demoted, and programs may stop without anyone noticing. */
export const keyCreatorMail = (given: Creator): Mail => mailOf(creatorText, given)

const creatorSample = (change: CreatorChange) => () =>
  keyCreatorMail({
    to: 'sample@people.example',
    organization: 'Maple Court Properties',
    creator: 'Avery Chen',
    keys: [{ name: 'Nightly import', isTest: false, ending: 'q7Wd' }],
    change,
    link: 'https://rentbook.example/dashboard/api-management',
  })

const sample = (what: KeyChange['what']) => () =>
  keyMail({
    to: 'sample@people.example',
    organization: 'Maple Court Properties',
    by: 'Avery Chen',
    link: 'https://rentbook.example/dashboard/api-management',
    change: { what, key: { name: 'Nightly import', isTest: false, ending: 'q7Wd' } },
  })

/** Invented samples for the preview. */
export const keyMailSamples = {
  'api-key-created': sample('created'),
  'api-key-replaced': sample('rotated'),
  'api-key-revoked': sample('revoked'),
  'api-key-creator-left': creatorSample('left'),
  'api-key-creator-demoted': creatorSample('demoted'),
}
