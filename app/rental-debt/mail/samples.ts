import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { approvedMail } from './approved-mail.ts'
import { noticeMail } from './notice-mail.ts'
import { rejectedMail } from './rejected-mail.ts'
import { returnedMail } from './returned-mail.ts'
import { submittedMail } from './submitted-mail.ts'

/** Invented from end to end: nobody of these exists. */
const sample = {
  to: 'sample@people.example',
  title: '12, 34 Sample Street, Toronto, ON M0M 0M0',
  contact: { name: 'Sample Filer', email: 'filer@landlord.example', phone: '4165550100' },
  url: 'https://rentbook.example/dashboard/rental-debt/sample',
}

const order = {
  fileNumber: 'LTB-L-000000-00',
  tribunal: 'the Landlord and Tenant Board of Ontario',
  issuedDate: '2026-01-15',
  creditor: 'Sample Landlord Inc.',
  amountOwed: 801_536,
  graceEndsOn: '2026-12-05',
  firstReportOn: '2026-12-15',
}

const samples = {
  submitted: () =>
    submittedMail({ to: sample.to, name: sample.contact.name, matter: sample.title, debtUrl: sample.url }),
  approved: () => approvedMail({ ...sample, ...order }),
  returned: () =>
    returnedMail({
      ...sample,
      reasons: [
        { title: 'Tenants', reason: 'The order spells the name Tremblay, the application Trembley.' },
        { title: 'Supporting Documents', reason: 'The second page of the lease is missing.' },
      ],
    }),
  rejected: () => rejectedMail({ ...sample, reason: 'The order was set aside by a review.' }),
  notice: () => noticeMail({ ...sample, ...order, names: ['Sample Tenant'] }),
} satisfies Record<string, () => Mail>

export const sampleMailNames = Object.keys(samples)

/** A message with invented content, to look at; null where there is none of that name. */
export const sampleMail = (name: string): Mail | null =>
  Object.hasOwn(samples, name) ? samples[name as keyof typeof samples]() : null
