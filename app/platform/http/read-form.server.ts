import { formTokenField, formTokenHeader, isFormTokenGood, roleOfToken } from './form-token.server.ts'
import { forgetKeptPost, keptPostField } from './kept-posts.server.ts'
import { isFromOtherSite } from './other-sites.server.ts'
import { readPostedForm, refuseStrangeFields, rememberForm, textField } from './posted-form.server.ts'
import { oncePerRequest, type RequestArgs } from './request-context.server.ts'
import { formNotChecked } from './responses.server.ts'
import { isKeptFor, signInFirst } from './sign-in-first.server.ts'

export { postedForm, textField } from './posted-form.server.ts'

/**
 * The fields of a posted form. The only way for an action to get them: it refuses forms from another site, without this
 * browser's token, or larger than any of ours. Files have a separate reader. Read once per request: a guard may read it
 * before the action does.
 */
export function readForm(args: RequestArgs): Promise<FormData> {
  return oncePerRequest(args, 'read-form', () => readAndCheck(args))
}

async function readAndCheck(args: RequestArgs): Promise<FormData> {
  if (isFromOtherSite(args.request)) throw formNotChecked()
  const form = await readPostedForm(args)
  rememberForm(args, form)
  await checkFormToken(args, form)
  return form
}

/**
 * The same check for a form with files, whose fields are known before its files are read. A form whose session has
 * ended is kept for its person, who signs in first.
 */
export async function checkFormToken(args: RequestArgs, fields: FormData): Promise<void> {
  if (isFromOtherSite(args.request)) throw formNotChecked()
  refuseStrangeFields(fields)
  const token = textField(fields, formTokenField)
  const role = roleOfToken(token)
  if (await isFormTokenGood(args.request, token))
    return forgetKeptPost(role, textField(fields, keptPostField))
  if (!role || !(await isKeptFor(role, args))) throw formNotChecked()
  throw await signInFirst(args, fields)
}

/** For requests whose body is not a form (a resumed upload): the token is in a header. */
export async function checkTokenHeader(args: RequestArgs): Promise<void> {
  if (isFromOtherSite(args.request)) throw formNotChecked()
  if (!(await isFormTokenGood(args.request, args.request.headers.get(formTokenHeader))))
    throw formNotChecked()
}
