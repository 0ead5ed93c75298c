import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { type DisputeMailFacts, mailOf, type Template } from '../mail-template.ts'

type Given = DisputeMailFacts & { to: string; name: string }

const paused: Template<Given & { reason: string }> = {
  en: ({ title, fileNumber, name, url, reason }) => ({
    subject: `Reporting is paused: ${title}`,
    heading: 'Nothing new is reported for now',
    paragraphs: [
      `Hello ${name},`,
      `While we look into the dispute of the rental debt for ${title} (file number ${fileNumber}), the credit bureau gets nothing new of it. If it was reported before, the next file marks it as disputed and repeats the amounts of the last report.`,
      `Why: ${reason}`,
      'The debt itself does not change: what is added to it goes on as before, and payments still count. We tell you when reporting goes on or when the dispute is answered.',
    ],
    action: { label: 'See the dispute', url },
    footnote: 'You get this message because this rental debt concerns you.',
  }),
}

const resumed: Template<Given> = {
  en: ({ title, fileNumber, name, url }) => ({
    subject: `Reporting goes on: ${title}`,
    heading: 'Reporting is not paused any more',
    paragraphs: [
      `Hello ${name},`,
      `The rental debt for ${title} (file number ${fileNumber}) is reported with its current amounts again. Until we have answered it, every file in which the debt goes there marks it as disputed.`,
    ],
    action: { label: 'See the dispute', url },
    footnote: 'You get this message because this rental debt concerns you.',
  }),
}

/** Tells one side that staff hold the debt back from the bureau's file, and why. */
export const reportingPausedMail = (given: Given & { reason: string }): Mail => mailOf(paused, given)

/** Tells one side that it goes out again. */
export const reportingResumedMail = (given: Given): Mail => mailOf(resumed, given)
