import { isRouteErrorResponse, useLocation } from '@remix-run/react'
import { helpLine, pageTitle } from '../platform/product.ts'
import { useErrorReference } from '../platform/render-context.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { FormWidth, Row } from '../ui/layout.tsx'

type ErrorText = { title: string; text: string }

/** The words of the text that become the link. */
const tellUs = 'tell us'

const notFoundText: ErrorText = {
  title: 'Page not found',
  text: 'Oops! Looks like you followed a bad link. If you think this is a problem with us, please tell us.',
}
const unavailable: ErrorText = {
  title: 'Rentbook is not available right now',
  text: 'You may be offline. What you saved is safe. Try again in a moment.',
}
const errorTexts: Record<string, ErrorText> = {
  'not-found': notFoundText,
  'form-not-checked': {
    title: 'We could not check this form',
    text: 'It may have been open too long, or you signed in or out since. Nothing was changed. Go back, reload the page and send the form again.',
  },
  'too-large': {
    title: 'That is too large',
    text: 'You sent more than this page accepts. Nothing was changed.',
  },
  'bad-request': {
    title: 'We could not read that',
    text: 'This page expected something else. Nothing was changed. Go back and try again.',
  },
  'too-busy': {
    title: 'This page is busy',
    text: 'Many people are asking for it right now. Try again in a minute.',
  },
  unavailable,
  'storage-full': {
    title: 'We cannot save anything right now',
    text: 'Our storage is full. Nothing was changed, and what you saved before is safe. This is our mistake, and we have a record of it. Try again in an hour.',
  },
  'too-slow': {
    title: 'This search took too long',
    text: 'Go back and add words or filters, then search again.',
  },
}
const fault: ErrorText = {
  title: 'Something went wrong',
  text: 'This is our mistake, and we have a record of it. What you saved is safe. Try again in a moment.',
}

function errorTextFor(error: unknown): ErrorText {
  // Browsers' messages for a request that did not get through; no server error matches them.
  if (error instanceof TypeError && /fetch|load f/i.test(error.message)) return unavailable
  if (!isRouteErrorResponse(error)) return fault
  const reason = (error.data as { reason?: string } | null)?.reason
  return (
    errorTexts[reason ?? ''] ??
    (error.status === 404 ? notFoundText : error.status < 500 ? (errorTexts['bad-request'] ?? fault) : fault)
  )
}

export const errorTitle = (error: unknown) => pageTitle(errorTextFor(error).title)

/** What people see when a page cannot be shown; our own errors carry the reference that is in the log. */
export function ErrorPage({ error }: { error: unknown }) {
  const { title, text } = errorTextFor(error)
  const isFault = !isRouteErrorResponse(error) || error.status >= 500
  const reference = useErrorReference()
  const { pathname, search } = useLocation()
  const [before, after] = text.split(tellUs)
  return (
    <FormWidth>
      <h1>{title}</h1>
      <p>
        {before}
        {after && (
          <>
            <Link to={`/dashboard/feedback?url=${encodeURIComponent(pathname + search)}`}>{tellUs}</Link>
            {after}
          </>
        )}
      </p>
      {isFault && reference && (
        <p>
          If you call {helpLine}, give this reference: <b data-reference={reference}>{reference}</b>
        </p>
      )}
      <Row>
        {isFault && (
          <LinkButton look="primary" to={pathname + search} reloadDocument>
            Try again
          </LinkButton>
        )}
        <LinkButton look={isFault ? 'quiet' : 'primary'} to="/dashboard/" reloadDocument>
          Go back home
        </LinkButton>
      </Row>
    </FormWidth>
  )
}
