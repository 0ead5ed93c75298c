import { today } from '#app/platform/clock.server.ts'
import { addDays, isoDate } from '#app/platform/values/dates.ts'
import { followLeases } from '#app/rent-rewards/leases/follow-leases.server.ts'
import { createConsent, leaseFactory, renterFacts } from '#database/factories/lease.ts'
import { addMember } from '#database/factories/member.ts'
import { Browser, signIn } from '../support/browser.ts'
import { Person } from '../worlds/reviewer.ts'

export const confirm = '/dashboard/rent-rewards/confirm'

/** A lease whose renter agreed, added some days ago. */
export async function agreed(of: Person, { daysAgo = 0, rent = 150_000 } = {}): Promise<string> {
  const day = await today()
  const added = addDays(day, -daysAgo)
  const facts = leaseFactory.plain({ startsOn: isoDate('2024-01-01'), rent, renters: [renterFacts()] })
  return of.inOwnName(async (tx) => {
    const { organizationId } = of.owner
    const { leaseId, renterIds } = await leaseFactory.create(tx, organizationId, { ...facts, today: added })
    for (const renterId of renterIds)
      await createConsent(tx, { organizationId, renterId, coversLate: true, on: added })
    await followLeases(tx, { organizationId, ids: [leaseId], today: day })
    return leaseId
  })
}

export const row = (of: Person, leaseId: string) =>
  of.inOwnName((tx) => tx.selectFrom('lease').selectAll().where('id', '=', leaseId).executeTakeFirstOrThrow())

export type Said = Record<string, string>

/** The statement that stands of a lease's newest month; an empty text without one, as the page shows it. */
export const standing = async (of: Person, leaseId: string): Promise<string> => {
  const found = await of.inOwnName((tx) =>
    tx
      .selectFrom('lease_statement')
      .select('id')
      .where('lease_id', '=', leaseId)
      .where('replaced_at', 'is', null)
      .orderBy('month', 'desc')
      .executeTakeFirst(),
  )
  return found?.id ?? ''
}

/** What the page posts: the leases that it showed, with what was said of them then, and what was chosen for them. */
export async function fieldsOf(of: Person, leases: string[], said: Said = {}): Promise<[string, string][]> {
  const shown = leases.map(async (id): Promise<[string, string]> => [`shown-${id}`, await standing(of, id)])
  const usual: [string, string][] = [
    ['form_token', await of.token()],
    ['as_of', await today()],
    ...(await Promise.all(shown)),
    ...leases.map((id): [string, string] => [`said-${id}`, 'in_full']),
  ]
  return [
    ...leases.map((id): [string, string] => ['lease', id]),
    ...usual.filter(([name]) => !(name in said)),
    ...Object.entries(said),
  ]
}

export const state = async (of: Person, leases: string[], said: Said = {}, month = '') =>
  of.post(month ? `${confirm}?month=${month}` : confirm, await fieldsOf(of, leases, said))

/** Another person of the same organization, signed in. */
export async function colleagueOf(of: Person): Promise<Person> {
  const member = await addMember(of.owner.organizationId)
  const browser = new Browser('198.51.100.77')
  await signIn(browser, member.person.email)
  return new Person(of.app, member, browser)
}

/** What stands of the leases' months, in the order of the leases. */
export const statedOf = (of: Person, leases: string[]) =>
  Promise.all(
    leases.map(async (id) => {
      const found = await of.inOwnName((tx) =>
        tx
          .selectFrom('lease_statement')
          .select('said')
          .where('lease_id', '=', id)
          .where('replaced_at', 'is', null)
          .executeTakeFirst(),
      )
      return found?.said ?? null
    }),
  )
