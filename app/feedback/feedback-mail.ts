import { layOutMail } from '#app/platform/mail/layout.ts'
import type { Mail } from '#app/platform/mail/outbox.server.ts'
import { productName } from '#app/platform/product.ts'

/** Our reply to feedback. It does not repeat the person's text: others may read the mail. */
export function feedbackAnswerMail({ to, answer }: { to: string; answer: string }): Mail {
  const heading = `Your feedback about ${productName}`
  return {
    to,
    subject: heading,
    ...layOutMail({
      heading,
      paragraphs: ['You gave us feedback. This is our answer:', ...answer.split('\n').filter(Boolean)],
      footnote: 'You get this one message because you sent feedback with this address.',
    }),
  }
}

export const feedbackMailSamples = {
  'feedback-answer': () =>
    feedbackAnswerMail({
      to: 'sample@people.example',
      answer: 'The search now keeps your filters when you go back. Thank you for telling us.',
    }),
}
