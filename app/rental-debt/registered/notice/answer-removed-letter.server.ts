import type { LoaderFunctionArgs } from '@remix-run/node'
import { requestLanguage } from '#app/account/language-guard.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { writtenFileHeaders } from '#app/platform/files/download.server.ts'
import { answerInstead } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { paperPdf } from '#app/platform/paper/paper-queue.server.ts'
import { helpLine, productName } from '#app/platform/product.ts'
import { valuesIn } from '#app/platform/values/in-language.ts'
import { removedTexts } from '../../mail/removed-mail.ts'
import { openRemoved } from '../people/removed-page.server.ts'

/** Returns a letter for a person who was removed from a debt; not found for others. */
export async function answerRemovedLetter(args: LoaderFunctionArgs): Promise<null> {
  const member = await requireMember(args, 'debt:see')
  const language = await requestLanguage(args)
  const values = valuesIn(language)
  const removed = await openRemoved(member, idFrom(args.params.debtId))
  const file = `File ${removed.fileNumber ?? 'not known'}`
  const paper = {
    kind: 'notice' as const,
    title: file,
    unit: file,
    to: removed.name,
    printedOn: values.date(removed.removedOn),
    heading: 'You are no longer named in a rental debt',
    paragraphs: removedTexts(removed),
    footnote: `${productName}, help line ${helpLine}`,
  }
  const headers = writtenFileHeaders(`letter-${removed.fileNumber ?? 'debt'}.pdf`, 'application/pdf')
  answerInstead(args, new Response(await paperPdf({ paper, language }, args.request.signal), { headers }))
  return null
}
