import { data } from '@remix-run/node'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { type CodeQuestion, codeFields } from './question.ts'

/** What the page that asks for a code sent with the form; they are no part of the form, and taken out of it. */
export type TypedCode = {
  code: string | null
  recovery: string | null
  /** What a passkey has answered. */
  passkey: string | null
  asksAgain: boolean
}

export function takeTypedCode(form: FormData): TypedCode {
  const typed = {
    code: textField(form, codeFields.code),
    recovery: textField(form, codeFields.recovery)?.trim() || null,
    passkey: textField(form, codeFields.passkey) || null,
    asksAgain: form.has(codeFields.again),
  }
  for (const name of Object.values(codeFields)) form.delete(name)
  return typed
}

type Asked = Pick<CodeQuestion, 'way'> & Partial<CodeQuestion>

/**
 * The page that stands between a form and its act. It carries what was posted: nothing of it is kept here, and nothing is
 * lost. To be thrown; the nearest `CodeBoundary` shows it.
 */
export function askForCode(args: RequestArgs, form: FormData, asked: Asked) {
  if (asked.error) markFormError(args)
  const { pathname, search } = pageAddress(args.request)
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const question: CodeQuestion = {
    ...{ reason: 'code-needed', action: pathname + search, fields, offersPasskey: false },
    ...{ act: null, sentTo: null, notice: null, error: null },
    ...asked,
  }
  return data(question, { status: 400 })
}

/** Without what Remix adds to a request for data. */
export function pageAddress(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  return url
}
