// `npm run bench:leases`: how long the server takes for the pages of a landlord with 20,000 leases, on the database that
// DATABASE_URL names, or on the embedded one. Medians; each page in a transaction of its member, as its loader reads it.
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { debtsInFile } from '#app/assembly/court-debt-of-lease.server.ts'
import { today as clockToday } from '#app/platform/clock.server.ts'
import { database } from '#app/platform/database/database.server.ts'
import { listRenters } from '#app/rent-rewards/consent/list-renters.server.ts'
import { readRenterFilter } from '#app/rent-rewards/consent/renter-filter.ts'
import { readCreditHistory } from '#app/rent-rewards/credit/read-credit.server.ts'
import { readLeaseFilter } from '#app/rent-rewards/leases/lease-filter.ts'
import { listLeases } from '#app/rent-rewards/leases/list-leases.server.ts'
import { listToConfirm } from '#app/rent-rewards/months/confirm-list.server.ts'
import { monthOf } from '#app/rent-rewards/months/months.ts'
import { createMember } from '#database/factories/member.ts'
import { openBenchDatabase } from './lib/bureau-debts.ts'

const { values } = parseArgs({ options: { leases: { type: 'string', default: '20000' } } })
const count = Number(values.leases)
process.env.SANDBOX = '1'
const opened = await openBenchDatabase()
const today = await clockToday()
const member = await createMember()
const { owner } = await database()
const organization = sql.lit(member.organizationId)
await sql`insert into lease (id, organization_id, address_1, address_2, city, province, postal_code, starts_on, due_day,
    tracked_from, followed_on, status, owed, unconfirmed_from, search)
  select gen_random_uuid(), ${organization}, (10 + n / 200) || ' Tamarack Lane', 'Unit ' || n % 200,
    (array['Hamilton', 'Guelph', 'Ottawa'])[1 + n % 3], 'ON', 'L8P3K7', '2024-01-01', 1,
    date_trunc('month', ${today}::date), ${today}::date, 'pending', case when n % 5 = 0 then 150000 else 0 end,
    case when n % 40 = 0 then date_trunc('month', ${today}::date) end,
    lower('Unit ' || n % 200 || ' ' || 10 + n / 200 || ' Tamarack Lane Renter Number' || n || ' r' || n || '@people.example')
  from generate_series(1, ${sql.lit(count)}) n`.execute(owner)
await sql`insert into lease_term (organization_id, lease_id, starts_on, rent)
  select organization_id, id, tracked_from, 150000 from lease`.execute(owner)
await sql`insert into lease_renter (id, organization_id, lease_id, position, first_name, last_name, email, person_email,
    joined_on, consent)
  select gen_random_uuid(), organization_id, id, 1, 'Renter', 'Number', 'r' || row_number() over () || '@people.example',
    null, starts_on, 'accepted' from lease`.execute(owner)
await sql`analyze`.execute(owner)

const filter = (query: string) => readLeaseFilter(new URLSearchParams(query))
const pages: Record<string, () => Promise<unknown>> = {
  list: () => listLeases(member, filter('')),
  'list, last page': () => listLeases(member, filter('page=1000')),
  'list by balance': () => listLeases(member, filter('balance=100&sort_by=balance')),
  'list by start': () => listLeases(member, filter('lease_start_date=2024-01-01&sort_by=start')),
  search: () => listLeases(member, filter('q=number777+tamarack')),
  'search, nothing found': () => listLeases(member, filter('q=nowhere')),
  'list by consent': () => listLeases(member, filter('consent_status=accepted')),
  renters: () => listRenters(member, readRenterFilter(new URLSearchParams())),
  'renters, search': () => listRenters(member, readRenterFilter(new URLSearchParams('q=r777@'))),
  'credit history': () => readCreditHistory(member, debtsInFile, { isCountAsked: false }),
  'confirm page': () => listToConfirm(member, { month: monthOf(today), today, leaseIds: null }),
}
const rounds = 15
console.log(`${count} leases, ${opened.kind} database, medians of ${rounds}`)
for (const [name, open] of Object.entries(pages)) {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now()
    await open()
    times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  console.log(`${name.padEnd(24)} ${(times[Math.floor(rounds / 2)] ?? 0).toFixed(1).padStart(8)} ms`)
}
await opened.close()
