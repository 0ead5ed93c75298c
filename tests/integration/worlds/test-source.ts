import { sql } from 'kysely'
import type { AccountLine, AccountOutcome } from '#app/bureau/account-line.ts'
import type { BureauSource } from '#app/bureau/source.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { type IsoDate, isoDate } from '#app/platform/values/dates.ts'
import { metro2AccountFactory } from '#database/factories/metro2-account.ts'

/** A test's own account: its line, the reason for none, or an error at a point. */
export type TestAccount = {
  id: string
  organizationId: string
  lastName?: string
  reason?: string
  breaks?: 'deciding' | 'writing'
}

/** A second bureau source without tables: its accounts are those that a test adds. */
export class TestSource implements BureauSource {
  name = 'test_rent'
  label = 'Rent lines'
  statusLabels = { '11': 'Paid as agreed' }
  accounts: TestAccount[] = []
  isListBroken = false
  firstDay: IsoDate | null = null

  reasonLabel = (reason: string) => (reason === 'no_consent' ? 'No consent of the renter' : null)

  firstDueOn = async () => this.firstDay

  async listCandidates(
    _tx: unknown,
    organizationId: string,
    _reportDate: IsoDate,
    { after, limit }: { after: string | null; limit: number },
  ): Promise<string[]> {
    if (this.isListBroken) throw new Error('the accounts cannot be listed')
    const own = this.accounts.filter((account) => account.organizationId === organizationId)
    const ids = own.map(({ id }) => id).filter((id) => after === null || id > after)
    return ids.sort().slice(0, limit)
  }

  async decide(
    tx: Tx,
    _organizationId: string,
    ids: readonly string[],
    { reportDate }: { reportDate: IsoDate },
  ): Promise<Map<string, AccountOutcome>> {
    // A database error, after which its transaction accepts no more statements.
    if (ids.some((id) => this.#find(id).breaks === 'deciding')) await sql`select 1 / 0`.execute(tx)
    return new Map(ids.map((id) => [id, this.#outcomeOf(this.#find(id), reportDate)]))
  }

  #outcomeOf({ id, reason, lastName = 'Okafor' }: TestAccount, endsOn: IsoDate): AccountOutcome {
    const period = { amount: 120_000, startsOn: endsOn, endsOn }
    if (reason) return { kind: 'left_out', reason, ...period }
    const consumers = [{ firstName: 'Chidi', middleName: null, lastName }]
    const line = { accountNumber: `RENT${id.slice(-6)}`, accountStatus: '11', currentBalance: 0, consumers }
    return { kind: 'line', line, ...period }
  }

  async writeAccounts(
    _tx: unknown,
    _organizationId: string,
    lines: readonly { subjectId: string; line: AccountLine }[],
  ) {
    return new Map(
      lines.map(({ subjectId, line }) => {
        if (this.#find(subjectId).breaks === 'writing') throw new Error('the account cannot be written')
        const { accountNumber, accountStatus, consumers } = line
        const account = metro2AccountFactory.collection({
          accountNumber,
          accountStatus: accountStatus as '11',
        })
        const surname = consumers[0]?.lastName ?? ''
        const consumer = {
          ...account.consumer,
          surname,
          firstName: 'Chidi',
          dateOfBirth: isoDate('1991-01-02'),
        }
        return [subjectId, { account: { ...account, currentBalance: 0, amountPastDue: 0, consumer } }]
      }),
    )
  }

  async describe(_tx: unknown, ids: readonly string[]) {
    const to = (id: string) => `/staff/rent/${id}`
    return new Map(
      ids.map((id) => [id, { people: ['Chidi Okafor'], title: '4 Elm Row', fileNumber: null, to: to(id) }]),
    )
  }

  search(text: string) {
    const found = this.accounts.filter(() => 'chidi okafor'.includes(text.toLowerCase()))
    return sql`select unnest(${found.map(({ id }) => id)}::uuid[])`
  }

  #find(id: string): TestAccount {
    const account = this.accounts.find((each) => each.id === id)
    if (!account) throw new Error('no such account')
    return account
  }
}
