import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { id } from '#app/api/fields.ts'
import { linkToDocument } from '#app/rental-debt/application/document-link.server.ts'

const linkCall = defineCall({
  name: 'linkToDocument',
  method: 'GET',
  path: '/rental-debt/{id}/document/{document_id}',
  summary: 'A link that opens a document for five minutes',
  description: 'It needs neither session nor key: keep it to yourself. Opening it is recorded as yours.',
  who: { by: 'key or session', ability: 'debt:see', scope: 'rental_debt:read' },
  params: { id, document_id: id },
  answer: z.object({ url: z.url() }),
  refusals: { not_found: { status: 404, title: 'There is no such document' } },
  work: async ({ caller, params, refuse }) => {
    const url = await linkToDocument(caller, { debtId: params.id, documentId: params.document_id })
    if (url === null) throw refuse('not_found')
    return { url }
  },
})

const route = callRoute(linkCall)
export const loader = route.loader
export const action = route.action
