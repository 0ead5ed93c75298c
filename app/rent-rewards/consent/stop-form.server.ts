import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { isReportedIn } from '../line/reported-provinces.ts'
import { rentPaths } from '../paths.ts'
import type { Link } from './answer-request.server.ts'
import { whoSchema } from './answer-schema.ts'
import { otherBirthDate } from './ask-form.server.ts'
import { whyNotStarted } from './consent-states.ts'
import { textOf } from './consent-text.ts'
import { giveIdentity, sayOtherPerson } from './give-identity.server.ts'
import type { LeaseRenter } from './lease-renters.server.ts'
import { isIdentityMissing } from './missing-identity.ts'
import { openStopLink } from './open-stop-link.server.ts'
import type { StopPageProps } from './StopPage.tsx'
import { openStopPage, type StandingConsent, stopConsent } from './stop-consent.server.ts'
import { askWho, isGoingBack, isSure, showAgain } from './who-form.server.ts'

const parts = ['all', 'removal', 'late'] as const
const afterwards = [...parts, 'identity', 'not-me'] as const

/** What a renter's page shows; else why it shows nothing: the link is not one of ours, or it reached someone else. */
export async function viewStopPage(
  url: string,
): Promise<{ closed: 'gone' | 'not-me'; page: null } | { closed: null; page: StopPageProps }> {
  const link = await openStopLink(url)
  if (link === 'not-me') return { closed: 'not-me', page: null }
  const opened = link && (await openStopPage(link))
  if (!opened) return { closed: 'gone', page: null }
  const { renter, consent, receipts, history, lastReport } = opened
  const token = new URL(url).searchParams.get('token') ?? ''
  const did = new URL(url).searchParams.get('did')
  const done = afterwards.find((each) => each === did) ?? null
  if (done === 'not-me' && renter.email === null) return { closed: 'not-me', page: null }
  const page: StopPageProps = {
    landlord: renter.landlord,
    address: fullAddress(renter) ?? '',
    startTo: `${rentPaths.startAgain}?${new URLSearchParams({
      renter: link.id,
      token,
    })}`,
    notStarted: whyNotStarted({ ...renter, isReported: isReportedIn(renter.province) }),
    receipts: receipts.map((receipt) => ({
      id: receipt.id,
      acceptedOn: torontoDate(Date.parse(receipt.acceptedAt.iso)),
      to: `${rentPaths.consentReceipt}?${new URLSearchParams({ renter: link.id, token, consent: receipt.id })}`,
    })),
    disputeTo: rentPaths.dispute(link.id),
    lastReport,
    history,
    done: doneNow(done, opened),
    asksIdentity: consent !== null && isIdentityMissing(renter),
    consent: consent && {
      acceptedOn: consent.acceptedOn,
      legalName: consent.legalName,
      coversLate: consent.coversLate,
      isAttested: consent.channel === 'attested',
      addendum: consent.addendum,
      text: textOf(consent.textVersion),
    },
  }
  return { closed: null, page }
}

/** What was done, as long as it holds: an address can be opened again later. */
function doneNow(
  done: (typeof afterwards)[number] | null,
  { renter, consent }: { renter: LeaseRenter; consent: StandingConsent | null },
): StopPageProps['done'] {
  if (done === null || done === 'not-me') return null
  if (done === 'late') return consent && !consent.coversLate ? done : null
  if (done === 'identity') return consent && renter.hasIdentity ? done : null
  return consent ? null : done
}

export async function answerStopForm(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const link = await openStopLink(args.request.url)
  if (link === 'not-me') return backToPage(args, link)
  if (textField(form, 'do') === 'not-me') {
    const other = link && (await sayOtherPerson(link, { at: await now() }))
    return backToPage(args, other?.ok ? other.done : null)
  }
  if (textField(form, 'what') === 'identity') return answerIdentity(args, form, link)
  const what = parts.find((each) => each === textField(form, 'what')) ?? 'all'
  const stopped = link && (await stopConsent(link, what, { at: await now() }))
  return backToPage(args, stopped?.ok ? stopped.done : null)
}

async function answerIdentity(args: ActionFunctionArgs, form: FormData, link: Link | null) {
  const at = await now()
  const submission = parseForm(form, whoSchema(torontoDate(at)))
  if (isGoingBack(form)) return showAgain(submission.reply())
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const given = link && (await giveIdentity(link, submission.value, { at, isSure: isSure(form) }))
  if (given && !given.ok && given.refusal === 'other-person')
    return refuseForm(args, submission.reply({ fieldErrors: { y: [otherBirthDate] } }))
  if (given && !given.ok && given.refusal === 'other-name') return askWho(submission.reply())
  return backToPage(args, given?.ok ? given.done : null)
}

function backToPage({ request }: ActionFunctionArgs, did: (typeof afterwards)[number] | null) {
  const url = new URL(request.url)
  if (did === null) url.searchParams.delete('did')
  else url.searchParams.set('did', did)
  return redirect(url.pathname + url.search, 303)
}
