import { data } from '@remix-run/node'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import type { RequestArgs } from '#app/platform/http/request-context.server.ts'
import { type CodeQuestion, codeFields } from './question.ts'

/** The fields that the code page added; they are not part of the original form and are removed. */
export type TypedCode = {
  code: string | null
  recovery: string | null
  /** The answer of a passkey. */
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
 * The page between a form and its action. It carries what was posted: nothing is stored, and nothing is lost. Throw it;
 * the nearest `CodeBoundary` shows it.
 */
export function askForCode(args: RequestArgs, form: FormData, asked: Asked) {
  if (asked.error) markFormError(args)
  const { pathname, search } = pageAddress(args.request)
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const question: CodeQuestion = {
    reason: 'code-needed',
    action: pathname + search,
    fields,
    offersPasskey: false,
    act: null,
    sentTo: null,
    notice: null,
    error: null,
    ...asked,
  }
  return data(question, { status: 400 })
}

/** Without the parameters that Remix adds to data requests. */
export function pageAddress(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\.data$/, '')
  url.searchParams.delete('_routes')
  return url
}
