import { z } from 'zod'
import { config } from '#app/platform/config.server.ts'

/** Far more than a browser sends. */
const text = z.string().max(20_000)
const base64url = text.regex(/^[\w-]+$/)

const named = { id: base64url, rawId: base64url, type: z.literal('public-key') }
const newPasskey = z.object({
  ...named,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
const use = z.object({
  ...named,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
})

/** The browser's statement about the challenge, which the passkey also signs. */
const clientData = z.object({ challenge: text, origin: text, crossOrigin: z.boolean().optional() })

export type NewPasskeyAnswer = z.infer<typeof newPasskey>
export type UseAnswer = z.infer<typeof use>

/** The answer and its challenge; null if no browser could have sent it. */
type Read<Answer> = { answer: Answer; challenge: string; isOurs: boolean } | null

export const readNewPasskey = (sent: string): Read<NewPasskeyAnswer> => readAnswer(newPasskey, sent)
export const readUse = (sent: string): Read<UseAnswer> => readAnswer(use, sent)

function readAnswer<Answer extends { response: { clientDataJSON: string } }>(
  shape: z.ZodType<Answer>,
  sent: string,
): Read<Answer> {
  const answer = shape.safeParse(fromJson(sent)).data
  if (!answer) return null
  const asked = clientData.safeParse(fromJson(decoded(answer.response.clientDataJSON))).data
  if (!asked) return null
  // Not from a frame inside another site's page either.
  const isOurs = asked.origin === relyingParty().origin && asked.crossOrigin !== true
  return { answer, challenge: asked.challenge, isOurs }
}

const decoded = (text: string) => Buffer.from(text, 'base64url').toString('utf8')

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The relying party: the host name of the public address. A passkey answers for no other. */
export function relyingParty(): { id: string; origin: string } {
  const { publicUrl } = config()
  return { id: publicUrl.hostname, origin: publicUrl.origin }
}
