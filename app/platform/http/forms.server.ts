import type { SubmissionResult } from '@conform-to/react'
import { data } from '@remix-run/node'
import { oncePerRequest, type RequestArgs } from './request-context.server.ts'

type FormState = { hasError: boolean }
const formState = (args: RequestArgs) =>
  oncePerRequest<FormState>(args, 'form-state', () => ({ hasError: false }))

/** Records that this request's form was refused, for the page's title. */
export function markFormError(args: RequestArgs): void {
  formState(args).hasError = true
}

/** Answers a refused form: the same page, the input, and `Error: ` before its title. */
export function refuseForm(args: RequestArgs, result: SubmissionResult, status = 400) {
  markFormError(args)
  return data({ result }, { status })
}

/** Whether the form of this request was refused; loaders run after the action. */
export const hasFormError = (args: RequestArgs) => formState(args).hasError
