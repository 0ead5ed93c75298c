import { createHash } from 'node:crypto'
import type { HttpPerson } from '../lib/http-person.ts'
import { pause } from '../lib/server-process.ts'

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * The step of the order, once its values are there. Months pass in these rounds: an order of more than six years ago is
 * read and refused.
 */
export async function readingDone(person: HttpPerson, debtId: string): Promise<string> {
  for (let tries = 0; tries < 240; tries += 1) {
    const page = await (await person.request(`/dashboard/rental-debt/${debtId}/court-order`)).text()
    if (page.includes('Confirm the address')) return page
    if (!page.includes('Reading your court order'))
      throw new Error(`the order was refused: ${summaryOf(page)}`)
    await pause(500)
  }
  throw new Error('the order was never read')
}

const summaryOf = (page: string) =>
  page
    .slice(page.indexOf('<main'))
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .slice(0, 600)

export async function checkDownload(person: HttpPerson, debtId: string, expected: string): Promise<void> {
  const page = await (await person.request(`/dashboard/rental-debt/${debtId}/court-order`)).text()
  const link = /\/dashboard\/rental-debt\/[0-9a-f-]+\/documents\/[0-9a-f-]+/.exec(page)?.[0]
  if (!link) throw new Error('no document is linked')
  const bytes = new Uint8Array(await (await person.request(link)).arrayBuffer())
  if (sha256(bytes) !== expected) throw new Error('the stored file is not the one that was sent')
}
