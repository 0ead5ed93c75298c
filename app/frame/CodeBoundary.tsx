import type { MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { CodeQuestionPage } from '../account/confirm/CodeQuestionPage.tsx'
import { isCodeQuestion } from '../account/confirm/question.ts'
import { pageTitle } from '../platform/product.ts'
import { ErrorPage, errorTitle } from './ErrorPage.tsx'

const questionOf = (error: unknown) =>
  isRouteErrorResponse(error) && isCodeQuestion(error.data) ? error.data : null

/** The error boundary for pages whose actions ask for a code: it replaces the page that was posted. */
export function CodeBoundary() {
  const error = useRouteError()
  const question = questionOf(error)
  if (question) return <CodeQuestionPage question={question} />
  return <ErrorPage error={error} />
}

/** The title of the boundary's page; otherwise the page's own title stays. */
export function titledOrCode(own: MetaFunction = () => [{ title: pageTitle() }]): MetaFunction {
  return (args) => {
    if (!args.error) return own(args)
    const question = questionOf(args.error)
    if (!question) return [{ title: errorTitle(args.error) }]
    const title = pageTitle(question.way === 'mail' ? 'Confirm that it is you' : 'Enter your code')
    return [{ title: question.error ? `Error: ${title}` : title }]
  }
}
