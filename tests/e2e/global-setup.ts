import { ask, doorOf } from '#tests/door/ask.ts'

/** The tests' initial orders are read before a test uploads a scan, which keeps the reader busy for a while. */
export default async function haveOrdersRead(): Promise<void> {
  const door = doorOf(process.env.E2E_DATA_DIR ?? '')
  const { cookie } = await ask(door, 'signedIn', { email: 'reader@people.example', userAgent: '' })
  const session = /=([^;]*)/.exec(cookie)?.[1] ?? ''
  for (const order of ['on-l1-new-two-tenants.pdf', 'bad/no-order.pdf'])
    await ask(door, 'drafts', { session, order })
}
