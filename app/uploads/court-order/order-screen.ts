import type { OrderQuestion } from './order-question.ts'

const titles = {
  province: 'Where is the order from?',
  question: 'Do you have the order?',
  'no-order': 'You need an order first',
  upload: 'Upload the court order',
} as const satisfies Record<OrderQuestion['at'], string>

/** The heading of each screen before the upload; each has its own, so that page titles differ. */
export const questionTitle = (question: OrderQuestion, isReplacing = false): string =>
  isReplacing && question.at !== 'no-order'
    ? `Replace the court order: ${lowerFirst(titles[question.at])}`
    : titles[question.at]

const lowerFirst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`
