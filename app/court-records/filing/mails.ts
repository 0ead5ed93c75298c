import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'

/** The outcome of a report. */
export type ReportOutcome = 'corrected' | 'answered' | 'withdrawn'
type Outcome = { to: string; fileNumber: string; state: ReportOutcome; answer: string; url: string }

const texts: Record<ReportOutcome, { heading: string; says: (fileNumber: string) => string }> = {
  corrected: {
    heading: 'We corrected the record',
    says: (fileNumber) =>
      `You reported a mistake in our record of ${fileNumber}. We corrected it, and searches use the corrected record from now on.`,
  },
  answered: {
    heading: 'We looked at what you reported',
    says: (fileNumber) =>
      `You reported a mistake in our record of ${fileNumber}. We did not change the record. This is why:`,
  },
  withdrawn: {
    heading: 'We withdrew the record',
    says: (fileNumber) =>
      `You reported a mistake in our record of ${fileNumber}. We withdrew the record: its page does not show it any more, and our searches and reports leave it out.`,
  },
}

/** Notifies a person of the outcome of the mistake they reported. */
export function reportOutcomeMail({ to, fileNumber, state, answer, url }: Outcome): Mail {
  const { heading, says } = texts[state]
  return {
    to,
    subject: `${heading}: ${fileNumber}`,
    ...layOutMail({
      heading,
      paragraphs: [says(fileNumber), ...answer.split('\n').filter(Boolean)],
      // A withdrawn record has no page to link to.
      ...(state !== 'withdrawn' && { action: { label: 'See the record', url } }),
      footnote: 'You get this message because you reported a mistake and gave this address.',
    }),
  }
}

/** Notifies a person who was notified of a withdrawn record: it is published again. */
export function restoredMail({ to, fileNumber, url }: Omit<Outcome, 'state' | 'answer'>): Mail {
  const heading = 'We published the record again'
  return {
    to,
    subject: `${heading}: ${fileNumber}`,
    ...layOutMail({
      heading,
      paragraphs: [
        `You reported a mistake in our record of ${fileNumber}, and we withdrew the record. We looked at it again and published it: anyone can open its page, and searches and reports find it.`,
        'If something in it is wrong, report it on its page.',
      ],
      action: { label: 'See the record', url },
      footnote: 'You get this message because you reported a mistake and gave this address.',
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
  'filing-report-withdrawn': () =>
    reportOutcomeMail({
      to: 'reader@example.test',
      fileNumber: 'LTB-L-086390-22',
      state: 'withdrawn',
      answer: 'The Board ordered that the names be kept confidential.',
      url: 'https://rentbook.example/documents/profile/?id=1',
    }),
  'filing-published-again': () =>
    restoredMail({
      to: 'reader@example.test',
      fileNumber: 'LTB-L-086390-22',
      url: 'https://rentbook.example/documents/profile/?id=1',
    }),
} as const
