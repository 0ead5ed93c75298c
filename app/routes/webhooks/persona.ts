import type { ActionFunctionArgs } from '@remix-run/node'
import { takeInIdentityEvent } from '#app/account/identity/take-in-event.server.ts'
import { config } from '#app/platform/config.server.ts'
import { readRawBody } from '#app/platform/http/raw-body.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { log } from '#app/platform/logging.server.ts'
import { readEvent, verifySignature } from '#app/platform/vendors/persona.server.ts'

/** An event carries the whole inquiry with its documents' fields; pictures come as addresses. */
const limitBytes = 1024 * 1024

const answer = (status: number) => new Response(null, { status })

export const loader = () => {
  throw notFound()
}

/** News of identity checks. The signature is the vendor's word; an answer of 2xx tells it not to send the event again. */
export async function action({ request }: ActionFunctionArgs) {
  const body = await readRawBody(request, limitBytes)
  if (!body) return answer(413)
  const { webhookSecrets } = config().persona
  const signature = request.headers.get('Persona-Signature')
  if (!verifySignature(body, signature, webhookSecrets, Date.now() / 1000)) return answer(400)
  const event = readEvent(body)
  if (!event) {
    log().error({ provider: 'persona' }, 'a signed event has a shape that is not known')
    return answer(400)
  }
  const taken = await takeInIdentityEvent(event)
  const { id, name: type } = event
  log().info({ provider: 'persona', event: id, type, taken }, 'webhook')
  return answer(200)
}
