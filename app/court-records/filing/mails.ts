import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'

type ReportOutcome = {
  to: string
  fileNumber: string
  state: 'corrected' | 'answered'
  answer: string
  url: string
}

/** Tells somebody what came of the mistake that they reported. */
export function reportOutcomeMail({ to, fileNumber, state, answer, url }: ReportOutcome): Mail {
  const isCorrected = state === 'corrected'
  const heading = isCorrected ? 'We corrected the record' : 'We looked at what you reported'
  return {
    to,
    subject: `${heading}: ${fileNumber}`,
    ...layOutMail({
      heading,
      paragraphs: [
        isCorrected
          ? `You reported a mistake in our record of ${fileNumber}. We corrected it, and searches use the corrected record from now on.`
          : `You reported a mistake in our record of ${fileNumber}. We did not change the record. This is why:`,
        ...answer.split('\n').filter(Boolean),
      ],
      action: { label: 'See the record', url },
      footnote: 'You get this one message because you reported a mistake and gave this address.',
    }),
  }
}

export const filingMailSamples = {
  'filing-corrected': () =>
    reportOutcomeMail({
      to: 'reader@example.test',
      fileNumber: 'LTB-L-086390-22',
      state: 'corrected',
      answer: 'The order says 2,150.00 a month, as you wrote.',
      url: 'https://rentbook.example/documents/profile/?id=1',
    }),
  'filing-report-answered': () =>
    reportOutcomeMail({
      to: 'reader@example.test',
      fileNumber: 'LTB-L-086390-22',
      state: 'answered',
      answer: 'Our record says what the order says. A later order may say something else.',
      url: 'https://rentbook.example/documents/profile/?id=1',
    }),
} as const
