import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { productName } from '#app/platform/product.ts'
import { formatMoment, momentOf } from '#app/platform/values/moments.ts'

type NewDevice = {
  to: string
  device: string
  at: Date
  link: string
  days: number
}

const newDevice: Template<NewDevice> = {
  en: (given) => ({
    subject: `New sign-in to your ${productName} account`,
    heading: 'A new device signed in as you',
    paragraphs: [
      `On ${formatMoment(momentOf(given.at))}, someone signed in to your account. The device is described as: ${given.device}.`,
      `If it was you, you do not need to do anything. If it was not, end that sign-in now. The link works for ${given.days} days.`,
    ],
    action: { label: 'This was not me', url: given.link },
    footnote: `You get this message because this device was not used for your ${productName} account before. A browser that deletes its cookies counts as a new one.`,
  }),
}

/** A sign-in from a new device. It says no more than the person needs to know whether it was them. */
export const newDeviceMail = (given: NewDevice): Mail => mailOf(newDevice, given)
