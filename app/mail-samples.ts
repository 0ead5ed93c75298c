import { accountMailSamples } from './account/mail-samples.ts'
import { begunMailSamples } from './billing/begun-mail.ts'
import { billingMailSamples } from './billing/billing-mails.ts'
import { contributionMailSamples } from './court-records/contributions/decision-mails.ts'
import { filingMailSamples } from './court-records/filing/mails.ts'
import { notMeMailSamples } from './court-records/not-me/mails.ts'
import { newOrdersMail } from './court-records/research/saved/new-orders-mail.ts'
import { applicantMailSamples } from './court-records/screening/applicant-mail.ts'
import { feedbackMailSamples } from './feedback/feedback-mail.ts'
import { keyMailSamples } from './organization/keys/key-mails.ts'
import { teamMailSamples } from './organization/team/invitation-mail.ts'
import { memberMailSamples } from './organization/team/team-mails.ts'
import type { Mail } from './platform/mail/outbox.server.ts'
import { profileMailSamples } from './profile/mail-samples.ts'
import { sampleMailNames as debtMailNames, sampleMail as debtMailSample } from './rental-debt/mail/samples.ts'
import { organizationMailSamples } from './staff/organizations/organization-mails.ts'
import { personMailSamples } from './staff/people/person-mails.ts'

const sampleFiling = 'https://rentbook.example/documents/profile/?id'

const researchMailSamples = {
  'new-orders': () =>
    newOrdersMail({
      to: 'sample@people.example',
      name: 'Noise in Toronto',
      total: 2,
      orders: [
        {
          fileNumber: 'LTB-L-086390-22',
          issuedDate: '2022-09-23',
          place: 'Toronto, ON',
          url: `${sampleFiling}=1`,
        },
        {
          fileNumber: 'LTB-T-041127-23',
          issuedDate: '2023-06-08',
          place: 'Toronto, ON',
          url: `${sampleFiling}=2`,
        },
      ],
      url: 'https://rentbook.example/dashboard/legal-research?q=noise',
      stopUrl: 'https://rentbook.example/dashboard/legal-research/stop-mail?search=sample&token=sample',
    }),
}

const samples = {
  ...accountMailSamples,
  ...billingMailSamples,
  ...begunMailSamples,
  ...contributionMailSamples,
  ...feedbackMailSamples,
  ...filingMailSamples,
  ...notMeMailSamples,
  ...applicantMailSamples,
  ...profileMailSamples,
  ...keyMailSamples,
  ...researchMailSamples,
  ...organizationMailSamples,
  ...personMailSamples,
  ...memberMailSamples,
  ...teamMailSamples,
}

/** Every mail there is, to look at in the sandbox. */
export const sampleMailNames: readonly string[] = [...Object.keys(samples), ...debtMailNames]

/** A message with invented content; null if there is none with that name. */
export const sampleMail = (name: string): Mail | null =>
  Object.hasOwn(samples, name) ? samples[name as keyof typeof samples]() : debtMailSample(name)
