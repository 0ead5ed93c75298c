import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { monthlyObligation, termOn } from '../months/charges.ts'
import { nextReportDay } from '../months/next-report-day.ts'
import { readMonthsOf } from '../months/read-months.server.ts'
import { type Answer, answerRequest, openRequest } from './answer-request.server.ts'
import { acceptanceSchema } from './answer-schema.ts'
import type { Closed } from './ClosedPage.tsx'
import { currentText } from './consent-text.ts'
import type { LeaseRenter } from './lease-renters.server.ts'
import { askedPage } from './links.server.ts'
import { askWho, isGoingBack, isSure, showAgain } from './who-form.server.ts'

const afterwards = ['yes', 'no', 'not-me'] as const

/** What the page of a request shows: the question, or why there is none. */
export async function viewRequest(url: string) {
  const link = askedPage.read(url)
  const at = await now()
  const request = link && (await openRequest(link, at))
  if (!link || !request) return closed('gone')
  const { state, given, renter, expiresOn } = request
  if (state === 'answered') {
    // Said right after the answer, as long as it holds.
    const isNew = given?.do === new URL(url).searchParams.get('did')
    return closed(given?.do === 'stopped' || isNew ? (given?.do ?? 'answered') : 'answered')
  }
  if (state !== 'open') return closed(state)
  return { closed: null, ask: { ...(await askOf(renter, link.organizationId, at)), expiresOn } }
}

/** What a renter's page says, as of today. */
export async function askOf(renter: LeaseRenter, organizationId: string, at: number) {
  const today = torontoDate(at)
  const months = await inTransaction({ personId: null, organizationId }, (tx) =>
    readMonthsOf(tx, { organizationId, ids: [renter.leaseId] }),
  )
  const lease = months.get(renter.leaseId)
  return {
    firstName: renter.firstName,
    fullName: renter.fullName,
    landlord: renter.landlord,
    address: fullAddress(renter) ?? '',
    rent: lease ? monthlyObligation(termOn(lease.terms, today)) : 0,
    sampleDay: nextReportDay(today),
    text: currentText(),
  }
}

const closed = (why: Closed) => ({ closed: why, ask: null })

export async function answerAskForm(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const link = askedPage.read(args.request.url)
  const at = await now()
  const said = afterwards.find((each) => each === textField(form, 'do')) ?? 'yes'
  const submission = parseForm(form, acceptanceSchema(torontoDate(at)))
  if (isGoingBack(form)) return showAgain(submission.reply())
  if (said === 'yes' && submission.status !== 'success') return refuseForm(args, submission.reply())
  const answer: Answer =
    submission.status === 'success' && said === 'yes'
      ? { do: 'yes', acceptance: submission.value, isSure: isSure(form) }
      : { do: said === 'not-me' ? 'not-me' : 'no' }
  const done = link ? await answerRequest(link, answer, { at }) : null
  if (done && !done.ok && done.refusal === 'other-person')
    return refuseForm(args, submission.reply({ fieldErrors: { y: [otherBirthDate] } }))
  if (done && !done.ok && done.refusal === 'other-name') return askWho(submission.reply())
  const url = new URL(args.request.url)
  if (done?.ok) url.searchParams.set('did', done.done)
  return redirect(url.pathname + url.search, 303)
}

export const otherBirthDate =
  'This is not the birth date that was given for this renter before. If that one was wrong, call us'
