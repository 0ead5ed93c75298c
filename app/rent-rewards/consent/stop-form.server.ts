import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { now } from '#app/platform/clock.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { rentPaths } from '../paths.ts'
import { textOf } from './consent-text.ts'
import { stopPage } from './links.server.ts'
import type { StopPageProps } from './StopPage.tsx'
import { openStopPage, stopConsent } from './stop-consent.server.ts'

const parts = ['all', 'removal', 'late'] as const

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
    done: parts.find((each) => each === did) ?? null,
    consent: consent && {
      acceptedOn: consent.acceptedOn,
      legalName: consent.legalName,
      coversLate: consent.coversLate,
      addendum: consent.addendum,
      text: textOf(consent.textVersion),
    },
  }
}

export async function answerStopForm(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const link = stopPage.read(args.request.url)
  const what = parts.find((each) => each === textField(form, 'what')) ?? 'all'
  // Stopped twice is stopped: the second one leads to the same page.
  if (link) await stopConsent(link, what, { at: await now() })
  const url = new URL(args.request.url)
  url.searchParams.set('did', what)
  return redirect(url.pathname + url.search, 303)
}
