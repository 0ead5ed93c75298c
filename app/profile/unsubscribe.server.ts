import { addressHash } from '#app/audit/address-hash.server.ts'
import { anonymous, inTransaction } from '#app/platform/database/transaction.server.ts'
import { listStoppedTopics, stopTopic } from '#app/platform/mail/suppression.server.ts'
import { readUnsubscribeToken, type Stopped } from '#app/platform/mail/unsubscribe.server.ts'
import { recordAudit } from './audit.server.ts'

/** The kinds of mail, by name. */
type Names = { readonly [topic: string]: string }

/** What a link stops, as its page says it; null if it is not one of ours. */
export async function findStopped(
  token: string,
  names: Names,
): Promise<{ what: string; address: string; isOff: boolean } | null> {
  const stopped = readKnown(token, names)
  if (!stopped) return null
  const { address, topic, what } = stopped
  const off = await inTransaction(anonymous, (tx) => listStoppedTopics(tx, address))
  return { what, address: masked(address), isOff: off.some((each) => each.topic === topic) }
}

function readKnown(token: string, names: Names): (Stopped & { what: string }) | null {
  const stopped = readUnsubscribeToken(token)
  const what = stopped && Object.hasOwn(names, stopped.topic) ? names[stopped.topic] : undefined
  return stopped && what ? { ...stopped, what } : null
}

/** A forwarded message must not show whose it was. */
const masked = (address: string): string => address.replace(/^(.)[^@]*/u, '$1…')

/** Stops the mail that a link is about. Repeating it changes nothing. */
export async function stopMailOf(token: string, names: Names): Promise<'stopped' | 'unknown'> {
  const stopped = readKnown(token, names)
  if (!stopped) return 'unknown'
  const { address, topic } = stopped
  await inTransaction(anonymous, async (tx) => {
    if (!(await stopTopic(tx, address, topic))) return
    await recordAudit(tx, 'mail.stopped', { subject: addressHash(address) })
  })
  return 'stopped'
}
