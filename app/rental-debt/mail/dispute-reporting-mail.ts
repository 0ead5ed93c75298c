import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import type { DisputeMailFacts } from '../mail-facts.ts'

type Given = DisputeMailFacts & { to: string; name: string }

const paused: Template<Given & { reason: string }> = {
  en: ({ title, fileNumber, name, url, reason }) => ({
    subject: `Reporting is paused: ${title}`,
    heading: 'Nothing new is reported for now',
    paragraphs: [
      `Hello ${name},`,
      `While we look into the dispute about the rental debt for ${title} (file number ${fileNumber}), we report nothing new to the credit bureau. If the debt was reported before, the next report says that it is disputed and repeats the amounts of the last report.`,
      `Why: ${reason}`,
      'The debt itself does not change: interest and other charges are still added, and payments still count. We will tell you when reporting starts again or the dispute is answered.',
    ],
    action: { label: 'See the dispute', url },
    footnote: 'You get this message because you are part of this dispute.',
  }),
}

const resumed: Template<Given> = {
  en: ({ title, fileNumber, name, url }) => ({
    subject: `Reporting starts again: ${title}`,
    heading: 'Reporting is no longer paused',
    paragraphs: [
      `Hello ${name},`,
      `The rental debt for ${title} (file number ${fileNumber}) is reported with its current amounts again. Until we answer the dispute, any report to the credit bureau says that the debt is disputed.`,
    ],
    action: { label: 'See the dispute', url },
    footnote: 'You get this message because you are part of this dispute.',
  }),
}

/** Tells one side that staff hold the debt back from the bureau's file, and why. */
export const reportingPausedMail = (given: Given & { reason: string }): Mail => mailOf(paused, given)

/** Tells one side that it is reported again. */
export const reportingResumedMail = (given: Given): Mail => mailOf(resumed, given)
