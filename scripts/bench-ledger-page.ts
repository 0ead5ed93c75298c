// The cost of the Transactions tab of a debt with 400 rows at its first visit without scripts, for every page of it;
// the worst one counts. Part of `npm run bench:ledger`; the budget is that of a wizard step plus 10 KB.
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { closeDatabase, database } from '#app/platform/database/database.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { addDays, isoDate, torontoDate } from '#app/platform/values/dates.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { readLedger } from '#app/rental-debt/registered/ledger/read-ledger.server.ts'
import { createPayment } from '#database/factories/application.ts'
import { createMember } from '#database/factories/member.ts'
import { registeredDebtFactory, workedDebt } from '#database/factories/registered-debt.ts'
import { buildIfStale } from './build-if-stale.ts'
import { chromiumFlags, findChromium } from './find-chromium.ts'
import { firstVisit } from './lib/first-visit.ts'
import { HttpPerson } from './lib/http-person.ts'
import { freePort, ServerProcess } from './lib/server-process.ts'

const budgets = { bytes: 14_336 + 10_240, requests: 3 }
const leastRows = 400

buildIfStale()
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'rentbook-bench-'))
Object.assign(process.env, { DATA_DIR: dataDir, SANDBOX: '1', LOG_LEVEL: 'silent' })
const { email, debtId, rows } = await seedLedger()
const server = new ServerProcess(await freePort(), dataDir)
await server.start()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await browser.close()
  await server.kill('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
}

/** A payment per week splits every month's interest, until there are enough rows. */
async function seedLedger(): Promise<{ email: string; debtId: string; rows: number }> {
  await migrate(await database())
  const member = await createMember()
  const owner = { organizationId: member.organizationId, personId: member.person.id }
  const seeded = await inTransaction(member.actor, async (tx) => {
    const { debtId, debtorId } = await registeredDebtFactory.active(tx, owner)
    const asOf = torontoDate(Date.now())
    let count = 0
    for (let at = isoDate(workedDebt.interest_accrual_start_date); count < leastRows; at = addDays(at, 7)) {
      await createPayment(tx, owner, { debtId, debtorId, amount_in_cents: 1000, at })
      count = (await readLedger(tx, owner.organizationId, debtId, asOf))?.rows.length ?? 0
    }
    return { debtId, rows: count }
  })
  await closeDatabase()
  return { email: member.person.email, ...seeded }
}

async function measure(): Promise<boolean> {
  const person = new HttpPerson(server.base, '203.0.113.1')
  await person.signIn(email)
  const state = { cookies: person.cookiesFor(server.base), origins: [] }
  let isWithin = true
  for (const address of await pagesOf(person, paths.transactions(debtId))) {
    const { bytes, requests } = await firstVisit(browser, server.base + address, {
      scripts: false,
      slow: false,
      state,
    })
    const total = bytes.document + bytes.style + bytes.script + bytes.other
    isWithin &&= total <= budgets.bytes && requests <= budgets.requests
    const asked = address.split('?')[1] ?? 'the newest year'
    console.log(
      `a ledger of ${rows} rows, ${asked}: ${total} of ${budgets.bytes} bytes (HTML ${bytes.document}), ${requests} of ${budgets.requests} requests`,
    )
  }
  return isWithin
}

/** The ledger's own address and those of its years and their pages, which link to each other. */
async function pagesOf(person: HttpPerson, first: string): Promise<Set<string>> {
  const found = new Set([first])
  for (const address of found) {
    const html = (await (await person.request(address)).text()).replaceAll('&amp;', '&')
    for (const [, href = ''] of html.matchAll(/href="([^"]*\/transactions\?year=[^"]*)"/g)) found.add(href)
  }
  return found
}
