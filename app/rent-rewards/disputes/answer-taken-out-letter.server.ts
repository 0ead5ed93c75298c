import type { LoaderFunctionArgs } from '@remix-run/node'
import { requestLanguage } from '#app/account/language-guard.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { writtenFileHeaders } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { found, idFrom } from '#app/platform/http/responses.server.ts'
import { paperPdf } from '#app/platform/paper/paper-queue.server.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { valuesIn } from '#app/platform/values/in-language.ts'
import { openOfRenter } from './taken-out.server.ts'
import { takenOutTexts } from './taken-out-texts.ts'

/** Returns a letter for a person who was taken out of a lease; not found for others. */
export async function answerTakenOutLetter(args: LoaderFunctionArgs): Promise<null> {
  const member = await requireMember(args, 'rent-dispute:see')
  const opened = await openOfRenter(member, idFrom(args.params.renterId))
  const takenOut = found('takenOut' in opened ? opened.takenOut : null)
  const language = await requestLanguage(args)
  const paper = {
    kind: 'notice' as const,
    title: 'Not a renter of this lease',
    unit: takenOut.address,
    to: takenOut.name,
    printedOn: valuesIn(language).date(takenOut.decidedOn),
    heading: 'You are not a renter of this lease',
    paragraphs: takenOutTexts(takenOut),
    footnote: `${productName}, help line ${helpLine}`,
  }
  const headers = writtenFileHeaders('letter-not-a-renter.pdf', 'application/pdf')
  answerInstead(args, new Response(await paperPdf({ paper, language }, args.request.signal), { headers }))
  return null
}
