import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { HelpLine } from '#app/ui/HelpLine.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { FilerView } from './filer-view.server.ts'

/** An application in review, and how long that takes. */
export function ReviewNotice({ debt }: { debt: Pick<FilerView, 'isReviewLate' | 'contactEmail'> }) {
  const { isReviewLate, contactEmail } = debt
  return (
    <Notice title="We are reviewing your application">
      <p>
        {isReviewLate
          ? 'Your review takes longer than a week. You do not need to do anything.'
          : 'It takes up to a week.'}{' '}
        {contactEmail ? (
          <>
            We will email <EmailAddress>{contactEmail}</EmailAddress> when we decide.
          </>
        ) : (
          'We will email you when we decide.'
        )}{' '}
        Until then you can add documents but change nothing else.
      </p>
      {isReviewLate && (
        <p>
          If you have questions, call us at <HelpLine />.
        </p>
      )}
    </Notice>
  )
}
