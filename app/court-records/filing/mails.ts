import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'

/** What came of a report. */
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

const reportOutcome: Template<Outcome> = {
  en: ({ fileNumber, state, answer, url }) => {
    const { heading, says } = texts[state]
    return {
      subject: `${heading}: ${fileNumber}`,
      heading,
      paragraphs: [says(fileNumber), ...answer.split('\n').filter(Boolean)],
      // Of a record that was withdrawn there is nothing left to see.
      ...(state !== 'withdrawn' && { action: { label: 'See the record', url } }),
      footnote: 'You get this message because you reported a mistake and gave this address.',
    }
  },
}

/** Notifies a person of the outcome of the mistake they reported. */
export const reportOutcomeMail = (given: Outcome): Mail => mailOf(reportOutcome, given)

type Restored = Omit<Outcome, 'state' | 'answer'>

const restored: Template<Restored> = {
  en: ({ fileNumber, url }) => {
    const heading = 'We published the record again'
    return {
      subject: `${heading}: ${fileNumber}`,
      heading,
      paragraphs: [
        `You reported a mistake in our record of ${fileNumber}, and we withdrew the record. We looked at it again and published it: anyone can open its page, and searches and reports find it.`,
        'If something in it is wrong, report it on its page.',
      ],
      action: { label: 'See the record', url },
      footnote: 'You get this message because you reported a mistake and gave this address.',
    }
  },
}

/** Notifies a person who was notified of a withdrawn record: it is published again. */
export const restoredMail = (given: Restored): Mail => mailOf(restored, given)

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
