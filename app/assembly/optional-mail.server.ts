import { matters } from '../matters.server.ts'
import type { OptionalMailNames, OptionalTopic } from '../platform/mail/optional-mail.ts'

/** The kinds of mail that readers can do without, of every matter. */
export const optionalMail: Readonly<OptionalMailNames> = Object.assign(
  {},
  ...matters.map(({ optionalMail: own }) => own),
)

export const isOptionalTopic = (text: string): text is OptionalTopic => Object.hasOwn(optionalMail, text)
