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
import { whyNotStarted } from './consent-states.ts'
import { ofRenter, openStopLink } from './open-stop-link.server.ts'
import { openStopPage } from './stop-consent.server.ts'
import { askWho, isGoingBack, isSure, showAgain } from './who-form.server.ts'

/** The page on which a renter starts again; or why not: the link is not one of ours, or nothing is to be started. */
export async function viewStart(url: string) {
  const link = ofRenter(await openStopLink(url))
  const opened = link && (await openStopPage(link))
  if (!opened || opened.consent) return { closed: 'gone' as const, ask: null }
  const { renter } = opened
  const why = whyNotStarted({ ...renter, isReported: isReportedIn(renter.province) })
  if (why) return { closed: why, ask: null }
  return {
    closed: null,
    ask: { ...(await askOf(renter, link.organizationId, await now())), expiresOn: null },
  }
}

export async function answerStartForm(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const link = ofRenter(await openStopLink(args.request.url))
  const at = await now()
  const submission = parseForm(form, acceptanceSchema(torontoDate(at)))
  if (isGoingBack(form)) return showAgain(submission.reply())
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const said = { acceptance: submission.value, isSure: isSure(form) }
  const done = link ? await startAgain(link, said, { at }) : null
  if (done && !done.ok && done.refusal === 'other-person')
    return refuseForm(args, submission.reply({ fieldErrors: { y: [otherBirthDate] } }))
  if (done && !done.ok && done.refusal === 'other-name') return askWho(submission.reply())
  return redirect(`${rentPaths.stop}${new URL(args.request.url).search}`, 303)
}
