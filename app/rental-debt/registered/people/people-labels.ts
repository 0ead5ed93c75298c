import { helpLine } from '#app/platform/product.ts'

/** The result of the last action, by the word in its address. */
const doneTexts = {
  saved: 'The tenant’s details are saved.',
  'email-changed':
    'The tenant’s details are saved. The new address gets the notice of this debt today, and we tell the old one that it gets no more.',
  notified: 'The tenant’s details are saved. They get the notice of this debt by email today.',
  delivered: 'The delivery of the notice is recorded.',
  reported: 'Nothing was changed. This tenant is already reported, so the recorded delivery stays.',
  address: 'The address is saved. The next report includes it.',
  sin: 'The SIN is saved.',
  'sin-erased': 'The SIN is erased.',
  removed: 'The tenant is removed from this debt.',
  contact: 'The contact details are saved.',
  unchanged: 'Nothing was changed.',
  gone: 'That tenant is no longer named in this debt.',
  fixed: 'Nothing was changed. The people of this debt cannot be changed now.',
} as const

export type Done = keyof typeof doneTexts

export const doneText = (done: string | null): string | null =>
  done !== null && Object.hasOwn(doneTexts, done) ? doneTexts[done as Done] : null

/** Why a person is removed from a debt, and the bureau's code for it. */
export const removalReasons = {
  mistake: { ecoa: 'Z', label: 'The order does not name them: they were added by mistake' },
  ended: { ecoa: 'T', label: 'They no longer owe this debt' },
} as const
export type RemovalReason = keyof typeof removalReasons

export const isRemovalReason = (text: string | null): text is RemovalReason =>
  text !== null && Object.hasOwn(removalReasons, text)

/** How often per day one debt's notices can go to another address. */
export const MAX_EMAIL_CHANGES = 3

export const personMessages = {
  emailStays: 'Enter an email: this tenant signs in with it',
  noRemovalReason: 'Choose why you are removing this person',
  identity: `This person was notified of the debt and may be reported by this name. To correct it, call us at ${helpLine}.`,
  tooManyEmails: `The email addresses of this debt were changed ${MAX_EMAIL_CHANGES} times today. Change this one tomorrow, or call us at ${helpLine}.`,
  disputes:
    'This tenant disputes the debt and signs in with this address. It can be changed once the dispute is answered.',
  changedMeanwhile:
    'Someone changed these details after you opened them. Check what you typed. Saving again replaces what is saved.',
} as const
