import '#app/ui/style-scope.ts'
import { expect, test } from 'vitest'
import { render } from '#app/ui/testing.tsx'
import { ReviewNotice } from './ReviewNotice.tsx'

const contactEmail = 'avery@landlord.example'

test.each([
  [
    { isReviewLate: false, contactEmail },
    'It takes up to a week. We will email avery@landlord.example when we decide. Until then you can add documents but change nothing else.',
  ],
  [
    { isReviewLate: true, contactEmail },
    'Your review takes longer than a week. You do not need to do anything. We will email avery@landlord.example when we decide. Until then you can add documents but change nothing else. If you have questions, call us at 1-800-555-0142.',
  ],
  [
    { isReviewLate: false, contactEmail: null },
    'It takes up to a week. We will email you when we decide. Until then you can add documents but change nothing else.',
  ],
])('how long the review takes: %o', (debt, words) => {
  const text = render(<ReviewNotice debt={debt} />)
    .replace(/<svg[\s\S]*?<\/svg>|<wbr\/>/g, '')
    .replace(/<\/p>/g, ' ')
    .replace(/<[^>]*>/g, '')
  expect(text.trim()).toBe(`Information: We are reviewing your application ${words}`)
})
