import type { LoaderFunctionArgs } from '@remix-run/node'
import { requestLanguage } from '#app/account/language-guard.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { writtenFileHeaders } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { found, isUuid } from '#app/platform/http/responses.server.ts'
import { paperPdf } from '#app/platform/paper/paper-queue.server.ts'
import { torontoDate } from '#app/platform/values/dates.ts'
import { fullAddress } from '#app/platform/values/full-address.ts'
import { valuesIn } from '#app/platform/values/in-language.ts'
import { listReceipts, receiptPaper } from './consent-receipt.server.ts'
import { readRenters } from './lease-renters.server.ts'
import { ofRenter, openStopLink } from './open-stop-link.server.ts'

/** Returns the receipt of a consent to a person with the link of their mails. Nothing in it changes afterwards. */
export async function answerReceipt(args: LoaderFunctionArgs): Promise<null> {
  const { url } = args.request
  const consentId = new URL(url).searchParams.get('consent') ?? ''
  const link = ofRenter(await openStopLink(url))
  const opened =
    link && isUuid(consentId)
      ? await inTransaction({ personId: null, organizationId: link.organizationId }, async (tx) => {
          const [renter] = await readRenters(tx, { organizationId: link.organizationId, ids: [link.id] })
          const receipt = (await listReceipts(tx, link)).find(({ id }) => id === consentId)
          return renter && receipt ? { renter, receipt } : null
        })
      : null
  const { renter, receipt } = found(opened)
  const language = await requestLanguage(args)
  const of = { receipt, landlord: renter.landlord, address: fullAddress(renter) ?? '' }
  const paper = receiptPaper(of, valuesIn(language))
  const headers = {
    ...writtenFileHeaders(
      `consent-${torontoDate(Date.parse(receipt.acceptedAt.iso))}.pdf`,
      'application/pdf',
    ),
    'X-Robots-Tag': 'noindex, nofollow, noarchive',
    'Referrer-Policy': 'no-referrer',
  }
  answerInstead(args, new Response(await paperPdf({ paper, language }, args.request.signal), { headers }))
  return null
}
