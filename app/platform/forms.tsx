import type { SubmissionResult } from '@conform-to/react'
import { useActionData } from '@remix-run/react'
import { FormToken } from '../ui/FormToken.tsx'
import { useFormToken, useKeptPost } from './http/page.ts'

/** The hidden token of the page, for any form that changes something. */
export function PageFormToken() {
  const kept = useKeptPost()?.id
  return (
    <>
      <FormToken value={useFormToken()} />
      {kept && <input type="hidden" name="kept_post" value={kept} />}
    </>
  )
}

type Values = Record<string, string | string[]>

/**
 * The server's answer to this page's form; otherwise, in the same shape, earlier input: from before the person was
 * signed out, or (`unfinished`) left the page.
 */
export function useAnswer<Action>(unfinished?: Values | null): ReturnType<typeof useActionData<Action>> {
  const answer = useActionData<Action>()
  const kept = useKeptPost()?.values ?? unfinished
  return answer ?? ((kept && { result: { initialValue: kept } }) as never)
}

type Value = string | string[] | null | undefined
type FormField = { id: string; name: string; errors: string[] | undefined; initialValue: string | undefined }
export type ServerForm<Fields> = [
  form: { id: string; allErrors: Record<string, string[]> },
  fields: { [Name in keyof Fields]-?: FormField },
]

/**
 * A form whose schema stays on the server: the page shows conform's answer and the input; nothing is checked twice, so
 * the browser needs none of conform (docs/decisions/009). Prefixes a field's id with its form.
 */
export function useServerForm<Fields extends Record<string, unknown>>(
  id: string,
  actionData: { result: SubmissionResult } | undefined,
  defaultValue?: { [Name in keyof Fields]?: Value },
): ServerForm<Fields> {
  const result = actionData?.result
  const values = (result?.initialValue ?? defaultValue ?? {}) as Record<string, Value>
  const errors = Object.entries(result?.error ?? {}).filter(([, messages]) => messages !== null)
  const fieldOf = (name: string): FormField => ({
    id: `${id}-${name}`,
    name,
    errors: result?.error?.[name] ?? undefined,
    initialValue: typeof values[name] === 'string' ? values[name] : undefined,
  })
  return [
    {
      id,
      allErrors: Object.fromEntries(
        errors.map(([name, messages]) => [name && `${id}-${name}`, messages ?? []]),
      ),
    },
    new Proxy({} as ServerForm<Fields>[1], { get: (_, name) => fieldOf(String(name)) }),
  ]
}

/** The properties that a design system field takes from one form field. */
export function fieldProps(field: FormField) {
  return {
    id: field.id,
    name: field.name,
    error: field.errors,
    defaultValue: field.initialValue,
  }
}

/** The properties of the form element: its id, and that the server does the checking. */
export function formProps(form: { id: string }) {
  return { id: form.id, noValidate: true, method: 'post' as const }
}
