import { config } from '../config.server.ts'
import { formTokenField, formTokenHeader, isFormTokenGood } from './form-token.server.ts'
import { readRawBody } from './raw-body.server.ts'
import { oncePerRequest, originOf, type RequestArgs } from './request-context.server.ts'
import { badRequest, formNotChecked, tooLarge } from './responses.server.ts'

const limitBytes = 512 * 1024

/**
 * The fields of a posted form. The one way for an action to get them: it refuses what was sent from another site,
 * without this browser's form token, or larger than any form of ours. Files have their own reader.
 */
export async function readForm(args: RequestArgs): Promise<FormData> {
  // A guard may have read it before the action does.
  const already = postedForm(args)
  if (already) return already
  refuseOtherSites(args.request)
  const body = await readRawBody(args.request, limitBytes)
  if (!body) throw tooLarge()
  const form = await new Response(body, { headers: { 'Content-Type': contentType(args.request) } })
    .formData()
    .catch(() => {
      throw badRequest()
    })
  await checkFormToken(args, form)
  posted(args).form = form
  return form
}

const posted = (args: RequestArgs) =>
  oncePerRequest<{ form: FormData | null }>(args, 'posted-form', () => ({ form: null }))

/** The form that this request posted, for the loaders that make its page again; null if it posted none. */
export const postedForm = (args: RequestArgs): FormData | null => posted(args).form

/** The same check for a form with files, whose fields are known before its files are read. */
export async function checkFormToken(args: RequestArgs, fields: FormData): Promise<void> {
  refuseOtherSites(args.request)
  refuseStrangeFields(fields)
  if (!(await isFormTokenGood(args.request, textField(fields, formTokenField)))) throw formNotChecked()
}

/** For requests whose body is no form (a resumed upload): the token comes in a header. */
export async function checkTokenHeader(args: RequestArgs): Promise<void> {
  refuseOtherSites(args.request)
  if (!(await isFormTokenGood(args.request, args.request.headers.get(formTokenHeader))))
    throw formNotChecked()
}

/**
 * What fields of ours are called: `debtors.new-1.email`. Conform reads more out of a name: `a[99999999]` is a list of as
 * many items, which takes all memory there is, and `__intent__` is a command.
 */
const ownFieldName = /^(?!__)[\w-]+(\.[\w-]+){0,4}$/

/** No person types a NUL character, and the database takes none; and no page of ours has a field of another name. */
function refuseStrangeFields(fields: FormData): void {
  for (const [name, value] of fields) {
    if (!ownFieldName.test(name)) throw badRequest()
    if (typeof value === 'string' && value.includes('\0')) throw badRequest()
  }
}

/** The text of a field, trimmed of nothing; null if it is absent or a file. */
export function textField(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' ? value : null
}

/**
 * Refuses an unsafe request that a browser says another site made. A request without any of the headers comes from
 * no browser of today; the form token decides about it.
 */
export function refuseOtherSites(request: Request): void {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw formNotChecked()
  const origin = originOf(request)
  if (origin !== null && !isOwnOrigin(origin, request)) {
    // A privacy setting may blank the origin; the browser's own word above is then enough.
    if (origin !== 'null' || site !== 'same-origin') throw formNotChecked()
  }
}

function isOwnOrigin(origin: string, request: Request): boolean {
  if (!URL.canParse(origin)) return false
  const { host, protocol } = new URL(origin)
  const { publicUrl, isHttps } = config()
  if (isHttps && protocol !== 'https:') return false
  return host === publicUrl.host || host === (request.headers.get('Host') ?? new URL(request.url).host)
}

function contentType(request: Request): string {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw badRequest()
  return type
}
