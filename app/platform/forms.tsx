import { type FieldMetadata, type SubmissionResult, useForm } from '@conform-to/react'
import { FormToken } from '../ui/FormToken.tsx'
import { useFormToken } from './http/page.ts'

/** The hidden token of the page, for any form that changes something. */
export function PageFormToken() {
  return <FormToken value={useFormToken()} />
}

/**
 * A form whose schema stays on the server: the browser shows the server's answer and what was typed, nothing is
 * checked twice.
 */
export function useServerForm<Fields extends Record<string, unknown>>(
  id: string,
  actionData: { result: SubmissionResult } | undefined,
  defaultValue?: { [Name in keyof Fields]?: string | string[] | null | undefined },
) {
  return useForm<Fields>({
    id,
    lastResult: actionData?.result ?? null,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
    ...(defaultValue ? { defaultValue: defaultValue as never } : {}),
  })
}

/** What a field of the design system is told about one field of a form. */
export function fieldProps(field: FieldMetadata<unknown>) {
  return {
    id: field.id,
    name: field.name,
    error: field.errors,
    defaultValue: typeof field.initialValue === 'string' ? field.initialValue : undefined,
  }
}

/** What the form element is told: its id, and that the server does the checking. */
export function formProps(form: { id: string }) {
  return { id: form.id, noValidate: true, method: 'post' as const }
}
