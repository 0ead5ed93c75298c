import { readRawBody } from './raw-body.server.ts'
import { oncePerRequest, type RequestArgs } from './request-context.server.ts'
import { badRequest, tooLarge } from './responses.server.ts'

const limitBytes = 512 * 1024

const posted = (args: RequestArgs) =>
  oncePerRequest<{ form: FormData | null }>(args, 'posted-form', () => ({ form: null }))

/** The form that this request posted, for the loaders that render its page again; null if it posted none. */
export const postedForm = (args: RequestArgs): FormData | null => posted(args).form

/** The fields that a request posted, before the person is known. */
export async function readPostedForm(args: RequestArgs): Promise<FormData> {
  const body = await readRawBody(args.request, limitBytes)
  if (!body) throw tooLarge()
  const form = await new Response(body, { headers: { 'Content-Type': formType(args.request) } })
    .formData()
    .catch(() => {
      throw badRequest()
    })
  refuseStrangeFields(form)
  return form
}

export function rememberForm(args: RequestArgs, form: FormData): void {
  posted(args).form = form
}

/**
 * Our field names: `debtors.new-1.email`. Conform reads more out of a name: `a[99999999]` is a list of that many items,
 * which takes all memory, and `__intent__` is a command.
 */
const ownFieldName = /^(?!__)[\w-]+(\.[\w-]+){0,4}$/

/**
 * No one types a NUL character, and the database cannot store one; and none of our pages has a field with another name.
 */
export function refuseStrangeFields(fields: FormData): void {
  for (const [name, value] of fields) {
    if (!ownFieldName.test(name)) throw badRequest()
    if (typeof value === 'string' && value.includes('\0')) throw badRequest()
  }
}

/** A field's text, untrimmed; null if it is absent or a file. */
export function textField(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

const isForm = (type: string) => /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)

export const hasForm = ({ headers }: Request) => isForm(headers.get('Content-Type') ?? '')

function formType(request: Request): string {
  if (!hasForm(request)) throw badRequest()
  return request.headers.get('Content-Type') ?? ''
}
