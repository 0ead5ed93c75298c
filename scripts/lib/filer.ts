import { readFileSync } from 'node:fs'
import { HttpPerson } from './http-person.ts'
import { pause } from './server-process.ts'

/** A person with a draft whose order is read. */
export type Filer = { person: HttpPerson; debtId: string }

export async function newFiler(base: string, index: number): Promise<Filer> {
  const person = new HttpPerson(base, `203.0.113.${index + 1}`)
  await person.signIn(`bench-${index}@people.example`)
  const debtId = await person.startDebt()
  const order = readFileSync('tests/fixtures/orders/on-l1-new-two-tenants.pdf')
  const send = () => person.uploadPlain(debtId, new Blob([new Uint8Array(order)]), 'order.pdf')
  let status = await send()
  // A busy machine asks to come back.
  for (let tries = 0; status === 503 && tries < 30; tries += 1) {
    await pause(2_000)
    status = await send()
  }
  if (status >= 400) throw new Error(`the order was refused (${status})`)
  await untilRead(person, debtId)
  return { person, debtId }
}

async function untilRead(person: HttpPerson, debtId: string): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    const page = await person.request(stepPath(debtId, 'court-order'))
    if ((await page.text()).includes('Confirm the address')) return
    await pause(100)
  }
  throw new Error('the order was not read')
}

export const stepPath = (debtId: string, name: string) => `/dashboard/rental-debt/${debtId}/${name}`
