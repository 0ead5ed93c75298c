import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { formatDate } from '#app/platform/values/format-date.ts'
import type { DisputeMailFacts } from '../mail-facts.ts'
import type { DisputeReports } from './dispute-reports.ts'

type Given = DisputeMailFacts & { to: string; name: string; reports: DisputeReports }

const footnote = 'You get this message because you are part of this dispute.'

const paused: Template<Given & { reason: string }> = {
  en: ({ title, fileNumber, name, url, reason, reports }) => ({
    subject: `Reporting is paused: ${title}`,
    heading:
      reports.lastReportOn === null ? 'Nothing is reported for now' : 'Nothing new is reported for now',
    paragraphs: [
      `Hello ${name},`,
      reports.lastReportOn === null
        ? `While we look into the dispute about the rental debt for ${title} (file number ${fileNumber}), we report nothing to the credit bureau.`
        : `While we look into the dispute about the rental debt for ${title} (file number ${fileNumber}), we report nothing new to the credit bureau. Reports say that the debt is disputed and repeat the amounts of the last report.`,
      `Why: ${reason}`,
      'The debt itself does not change: interest and other charges are still added, and payments still count. We will tell you when reporting starts again or the dispute is answered.',
    ],
    action: { label: 'See the dispute', url },
    footnote,
  }),
}

/** Reporting starts again, unless something else still stops it. */
function resumedText({ title, fileNumber, reports }: Given): string {
  const { isHeldBack, isPaused, nextReportOn } = reports
  if (isHeldBack)
    return `We no longer pause reporting of the rental debt for ${title} (file number ${fileNumber}). It was disputed in time, so nothing is reported before we answer.`
  if (isPaused)
    return `We no longer pause reporting of the rental debt for ${title} (file number ${fileNumber}) for this dispute. It stays paused for another tenant’s dispute.`
  if (nextReportOn === null)
    return `We no longer pause reporting of the rental debt for ${title} (file number ${fileNumber}). Until we answer the dispute, any report to the credit bureau says that the debt is disputed.`
  return `We no longer pause reporting of the rental debt for ${title} (file number ${fileNumber}). The report to the credit bureau on ${formatDate(nextReportOn)} has its current amounts and says that it is disputed.`
}

const resumed: Template<Given> = {
  en: (given) => {
    const { isHeldBack, isPaused } = given.reports
    return {
      subject:
        isHeldBack || isPaused
          ? `The pause of reporting has ended: ${given.title}`
          : `Reporting starts again: ${given.title}`,
      heading: 'Reporting is no longer paused for this dispute',
      paragraphs: [`Hello ${given.name},`, resumedText(given)],
      action: { label: 'See the dispute', url: given.url },
      footnote,
    }
  },
}

/** Tells one side that staff hold the debt back from the bureau's file, and why. */
export const reportingPausedMail = (given: Given & { reason: string }): Mail => mailOf(paused, given)

/** Tells one side that they no longer do, and what is reported from then on. */
export const reportingResumedMail = (given: Given): Mail => mailOf(resumed, given)
