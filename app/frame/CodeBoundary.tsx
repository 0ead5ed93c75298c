import type { MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { CodeQuestionPage } from '../account/confirm/CodeQuestionPage.tsx'
import { isCodeQuestion } from '../account/confirm/question.ts'
import { pageTitle } from '../platform/product.ts'
import { ErrorPage, errorTitle } from './ErrorPage.tsx'

const questionOf = (error: unknown) =>
  isRouteErrorResponse(error) && isCodeQuestion(error.data) ? error.data : null

/** The error boundary over pages whose acts ask for a code: it stands in the place of the page that was sent. */
export function CodeBoundary() {
  const error = useRouteError()
  const question = questionOf(error)
  if (question) return <CodeQuestionPage question={question} />
  return <ErrorPage error={error} />
}

/** The title of what the boundary shows; the page has its own otherwise. */
export function titledOrCode(own: MetaFunction = () => [{ title: pageTitle() }]): MetaFunction {
  return (args) => {
    if (!args.error) return own(args)
    const question = questionOf(args.error)
    if (!question) return [{ title: errorTitle(args.error) }]
    const title = pageTitle(question.way === 'mail' ? 'Confirm that it is you' : 'Enter your code')
    return [{ title: question.error ? `Error: ${title}` : title }]
  }
}
