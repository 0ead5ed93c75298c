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

/** What we say to somebody's feedback. Their own words are not repeated: a mail may be read by others. */
export const feedbackAnswerMail = (given: FeedbackAnswer): Mail => mailOf(feedbackAnswer, given)

export const feedbackMailSamples = {
  'feedback-answer': () =>
    feedbackAnswerMail({
      to: 'sample@people.example',
      answer: 'The search now keeps your filters when you go back. Thank you for telling us.',
    }),
}
