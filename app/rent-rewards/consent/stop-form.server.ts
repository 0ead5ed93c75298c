import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { rentPaths } from '../paths.ts'
import type { Link } from './answer-request.server.ts'
import { whoSchema } from './answer-schema.ts'
import { otherBirthDate } from './ask-form.server.ts'
import { textOf } from './consent-text.ts'
import { giveIdentity } from './give-identity.server.ts'
import { stopPage } from './links.server.ts'
import { isIdentityMissing } from './missing-identity.ts'
import type { StopPageProps } from './StopPage.tsx'
import { openStopPage, stopConsent } from './stop-consent.server.ts'

const parts = ['all', 'removal', 'late'] as const
const afterwards = [...parts, 'identity'] as const

/** What a renter's page shows; null if the link is not one of ours, or the renter is gone. */
export async function viewStopPage(url: string): Promise<StopPageProps | null> {
  const link = stopPage.read(url)
  const opened = link && (await openStopPage(link))
  if (!opened) return null
  const { renter, consent, receipts, lastReport } = opened
  const token = new URL(url).searchParams.get('token') ?? ''
  const did = new URL(url).searchParams.get('did')
  return {
    landlord: renter.landlord,
    address: fullAddress(renter) ?? '',
    startTo: `${rentPaths.startAgain}?${new URLSearchParams({
      renter: link.id,
      token,
    })}`,
    receipts: receipts.map((receipt) => ({
      id: receipt.id,
      acceptedOn: torontoDate(Date.parse(receipt.acceptedAt.iso)),
      to: `${rentPaths.consentReceipt}?${new URLSearchParams({ renter: link.id, token, consent: receipt.id })}`,
    })),
    disputeTo: rentPaths.dispute(link.id),
    lastReport,
    done: afterwards.find((each) => each === did) ?? null,
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
}

export async function answerStopForm(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const link = stopPage.read(args.request.url)
  if (textField(form, 'what') === 'identity') return answerIdentity(args, form, link)
  const what = parts.find((each) => each === textField(form, 'what')) ?? 'all'
  const stopped = link && (await stopConsent(link, what, { at: await now() }))
  // Stopped twice is stopped: the second one leads to the same page.
  return backToPage(args, stopped?.ok ? stopped.done : what)
}

async function answerIdentity(args: ActionFunctionArgs, form: FormData, link: Link | null) {
  const at = await now()
  const submission = parseForm(form, whoSchema(torontoDate(at)))
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const given = link && (await giveIdentity(link, submission.value, { at }))
  if (given && !given.ok && given.refusal === 'other-person')
    return refuseForm(args, submission.reply({ fieldErrors: { y: [otherBirthDate] } }))
  return backToPage(args, given?.ok ? given.done : null)
}

function backToPage({ request }: ActionFunctionArgs, did: (typeof afterwards)[number] | null) {
  const url = new URL(request.url)
  if (did === null) url.searchParams.delete('did')
  else url.searchParams.set('did', did)
  return redirect(url.pathname + url.search, 303)
}
