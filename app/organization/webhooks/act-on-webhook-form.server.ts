import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import { badRequest, isUuid } from '#app/platform/http/responses.server.ts'
import type { PersonCaller } from '../caller.ts'
import { pauseWebhook, resumeWebhook } from './change-webhooks.server.ts'
import { webhookPaths } from './paths.ts'
import { sendAgain, sendTest } from './send-by-hand.server.ts'

type Given = { id: string; form: FormData; page: number }

/** Does what a button of a webhook's page says, and returns the address that shows it. */
export async function actOnWebhook(caller: PersonCaller, { id, form, page }: Given): Promise<string> {
  const intent = textField(form, 'intent') ?? ''
  const deliveryId = textField(form, 'delivery') ?? ''
  const about = { id, once: oncePerForm(form, `webhook:${intent}:${id}:${deliveryId}`) }
  const work = {
    test: () => sendTest(caller, about),
    pause: () => pauseWebhook(caller, about),
    resume: () => resumeWebhook(caller, about),
    again: () => sendAgain(caller, { ...about, deliveryId }),
  }
  if (!isIntent(intent) || (intent === 'again' && !isUuid(deliveryId))) throw badRequest()
  const outcome = await work[intent]()
  return outcome.ok ? webhookPaths.doneTo(id, done[intent], page) : webhookPaths.after(outcome.refusal, id)
}

const done = { test: 'tested', pause: 'paused', resume: 'resumed', again: 'again' } as const

const isIntent = (text: string): text is keyof typeof done => Object.hasOwn(done, text)
