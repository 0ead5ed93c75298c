import { createHash } from 'node:crypto'
import type { HttpPerson } from '../lib/http-person.ts'
import { pause } from '../lib/server-process.ts'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The step of the order, once its values are there. */
export async function readingDone(person: HttpPerson, debtId: string): Promise<string> {
  for (let tries = 0; tries < 240; tries += 1) {
    const page = await (await person.request(`/dashboard/rental-debt/${debtId}/court-order`)).text()
    if (page.includes('Confirm the address')) return page
    await pause(500)
  }
  throw new Error('the order was never read')
}

export async function checkDownload(person: HttpPerson, debtId: string, expected: string): Promise<void> {
  const page = await (await person.request(`/dashboard/rental-debt/${debtId}/court-order`)).text()
  const link = /\/dashboard\/rental-debt\/[0-9a-f-]+\/documents\/[0-9a-f-]+/.exec(page)?.[0]
  if (!link) throw new Error('no document is linked')
  const bytes = new Uint8Array(await (await person.request(link)).arrayBuffer())
  if (sha256(bytes) !== expected) throw new Error('the stored file is not the one that was sent')
}
