import { type Mail, mailOf, type Template } from '#app/platform/mail/mail.ts'
import { productName } from '#app/platform/product.ts'

type FeedbackAnswer = { to: string; answer: string }

const feedbackAnswer: Template<FeedbackAnswer> = {
  en: ({ answer }) => {
    const heading = `Your feedback about ${productName}`
    return {
      subject: heading,
      heading,
      paragraphs: ['You gave us feedback. This is our answer:', ...answer.split('\n').filter(Boolean)],
      footnote: 'You get this one message because you sent feedback with this address.',
    }
  },
}

/** Our reply to feedback. It does not repeat the person's text: others may read the mail. */
export const feedbackAnswerMail = (given: FeedbackAnswer): Mail => mailOf(feedbackAnswer, given)

export const feedbackMailSamples = {
  'feedback-answer': () =>
    feedbackAnswerMail({
      to: 'sample@people.example',
      answer: 'The search now keeps your filters when you go back. Thank you for telling us.',
    }),
}
