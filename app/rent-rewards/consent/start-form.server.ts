import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { isReportedIn } from '../line/reported-provinces.ts'
import { rentPaths } from '../paths.ts'
import { startAgain } from './answer-request.server.ts'
import { acceptanceSchema } from './answer-schema.ts'
import { askOf, otherBirthDate } from './ask-form.server.ts'
import { stopPage } from './links.server.ts'
import { openStopPage } from './stop-consent.server.ts'

/** The page on which a renter starts again; null if the link is not one of ours, or nothing is to be started. */
export async function viewStart(url: string) {
  const link = stopPage.read(url)
  const opened = link && (await openStopPage(link))
  if (!opened || opened.consent || opened.renter.hasLeft || !isReportedIn(opened.renter.province)) return null
  return { ...(await askOf(opened.renter, link.organizationId, await now())), expiresOn: null }
}

export async function answerStartForm(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const link = stopPage.read(args.request.url)
  const at = await now()
  const submission = parseForm(form, acceptanceSchema(torontoDate(at)))
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const done = link ? await startAgain(link, submission.value, { at }) : null
  if (done && !done.ok && done.refusal === 'other-person')
    return refuseForm(args, submission.reply({ fieldErrors: { y: [otherBirthDate] } }))
  return redirect(`${rentPaths.stop}${new URL(args.request.url).search}`, 303)
}
