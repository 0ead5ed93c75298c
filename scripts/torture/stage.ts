import { ask } from '#tests/door/ask.ts'
import { HttpPerson } from '../lib/http-person.ts'
import { pause, type ServerProcess } from '../lib/server-process.ts'
import { filerEmail, type Seeded, type SeededDebt } from './seed.ts'

/** What is killed, and why nothing may be lost or doubled. */
export type Kind = { name: string; play: (stage: Stage) => Promise<string> }

/** The server to kill, the people who use it, and untouched debts. */
export class Stage {
  readonly server: ServerProcess
  readonly filer: HttpPerson
  readonly staff: HttpPerson
  #debts: Seeded

  constructor(server: ServerProcess, debts: Seeded) {
    this.server = server
    this.#debts = debts
    this.filer = new HttpPerson(server.base, '203.0.113.7')
    this.staff = new HttpPerson(server.base, '203.0.113.8')
  }

  async signIn(door: string): Promise<void> {
    await this.#enter(door, this.filer, filerEmail)
    await this.#enter(door, this.staff, 'reviewer@rentbook.example')
  }

  async #enter(door: string, person: HttpPerson, email: string): Promise<void> {
    const { cookie } = await ask(door, 'signedIn', { email, userAgent: '' })
    person.keep([cookie])
  }

  /** A debt of the filer that no round has used. */
  take(state: keyof Seeded): SeededDebt {
    const debt = this.#debts[state].pop()
    if (!debt) throw new Error(`too few debts were seeded: none is left that is ${state}`)
    return debt
  }

  /**
   * Waits until each address has a mail whose subject has this prefix; then there is exactly one. A job
   * whose connection ended runs again once its heartbeat is missing, and later each time: minutes on a busy machine.
   */
  async expectOneMail(subject: string, addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      const found = await this.#mails(subject, address)
      if (found !== 1) throw new Error(`${found} mails "${subject}..." to ${address}`)
    }
  }

  async #mails(subject: string, address: string): Promise<number> {
    for (let tries = 0; tries < 1500; tries += 1) {
      const answer = await this.filer.request(`/sandbox/mail?to=${encodeURIComponent(address)}`, {
        headers: { Accept: 'application/json' },
      })
      const mails = (await answer.json()) as { subject: string }[]
      const count = mails.filter((mail) => mail.subject.startsWith(subject)).length
      if (count > 0) return count
      await pause(200)
    }
    return 0
  }
}

export async function htmlOf(person: HttpPerson, path: string): Promise<string> {
  const answer = await person.request(path)
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}
