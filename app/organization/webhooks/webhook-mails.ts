import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { failingDays } from './webhooks.ts'

type Because = 'failing' | 'gone'
type Disabled = { to: string; organization: string; url: string; link: string; because: Because }

const reasons: Record<Because, string> = {
  failing: `For ${failingDays} days it took none of the events that we sent.`,
  gone: 'It answered 410, which says that it is gone for good.',
}

const disabledText: Template<Disabled> = {
  en: ({ organization, url, link, because }) => ({
    subject: `A webhook of ${organization} was turned off`,
    heading: 'A webhook was turned off',
    paragraphs: [
      `We turned off the webhook ${url}.`,
      reasons[because],
      'It gets no more events. Once your program takes them again, resume it: events that still wait are sent then.',
    ],
    action: { label: 'See the webhook', url: link },
    footnote: 'You get this message as an admin.',
  }),
}

/** A webhook was turned off, to the admins of its organization. */
export const webhookDisabledMail = (given: Disabled): Mail => mailOf(disabledText, given)

const sample = (because: Because) => () =>
  webhookDisabledMail({
    to: 'sample@people.example',
    organization: 'Maple Court Properties',
    url: 'https://hooks.people.example/rentbook',
    link: 'https://rentbook.example/dashboard/api-management/webhooks',
    because,
  })

/** Invented samples for the preview. */
export const webhookMailSamples = {
  'webhook-failing': sample('failing'),
  'webhook-gone': sample('gone'),
}
