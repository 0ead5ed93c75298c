import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { productName } from '#app/platform/product.ts'

const moments = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Toronto',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** A moment in words: "November 22, 2026 at 2:21 p.m., Toronto time". */
export const formatMoment = (at: Date) => `${moments.format(at)}, Toronto time`

/** A sign-in from a new device. It says only what the person needs to recognize it. */
export function newDeviceMail(given: {
  to: string
  device: string
  at: Date
  link: string
  days: number
}): Mail {
  const { text, html } = layOutMail({
    heading: 'A new device signed in as you',
    paragraphs: [
      `On ${formatMoment(given.at)}, someone signed in to your account. The device is described as: ${given.device}.`,
      `If it was you, you do not need to do anything. If it was not, end that sign-in now. The link works for ${given.days} days.`,
    ],
    action: { label: 'This was not me', url: given.link },
    footnote: `You get this message because this device was not used for your ${productName} account before. A browser that deletes its cookies counts as a new one.`,
  })
  return { to: given.to, subject: `New sign-in to your ${productName} account`, text, html }
}
