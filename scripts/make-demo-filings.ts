/**
 * `make-demo-filings.ts DIR [OUT]`: makes the demo's orders from the output of tests/order-maker in DIR (with --plain,
 * so that each has its text): each PDF, and beside it the published values. The reader provides the words of its pages.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Filing } from '#app/court-records/publish-filings.server.ts'
import { readOrder } from '#app/order-reader/process/read-order.server.ts'
import type { OrderValues, Tribunal } from '#app/order-reader/reading.ts'

const [from = '', out = 'database/demo-filings'] = process.argv.slice(2)
mkdirSync(out, { recursive: true })

// The reader processes do not keep a waiting program alive.
const alive = setInterval(() => undefined, 1000)

const tribunals: Record<Tribunal, string> = {
  'ON-LTB': 'Landlord and Tenant Board',
  'ON-SCSM': 'Small Claims Court',
  'BC-RTB': 'Residential Tenancy Branch',
  'QC-TAL': 'Tribunal administratif du logement',
}

type Expected = Omit<OrderValues, 'payable_by'> & { tribunal: Tribunal }
type Entry = { file: string; expected: string; unsure: string[] }

/** From a hash, so that the same file has the same id everywhere. */
const idOf = (sha256: string) =>
  `${sha256.slice(0, 8)}-${sha256.slice(8, 12)}-4${sha256.slice(13, 16)}-8${sha256.slice(17, 20)}-${sha256.slice(20, 32)}`

const filings: { file: string; filing: Filing; pages: { page: number; text: string }[] }[] = []
for (const { file, expected } of JSON.parse(readFileSync(path.join(from, 'index.json'), 'utf8')) as Entry[]) {
  if (file.includes('wrong-total')) continue
  const pdf = path.join(from, file)
  const order = JSON.parse(readFileSync(path.join(from, expected), 'utf8')) as Expected
  const { body } = await readOrder(pdf)
  if (!order.reference_id || !order.issued_date || !order.province || !body) continue
  const sha256 = createHash('sha256').update(readFileSync(pdf)).digest('hex')
  copyFileSync(pdf, path.join(out, file))
  filings.push({
    file,
    filing: {
      id: idOf(sha256),
      firstFilingId: null,
      fileNumber: order.reference_id,
      tribunal: tribunals[order.tribunal],
      submissionType: order.submission_type,
      issuedDate: order.issued_date,
      meetingDate: order.meeting_date,
      payableBy:
        order.amount_owed === null ? null : order.tags.includes('tenant_filed') ? 'landlord' : 'tenant',
      amountOwed: order.amount_owed,
      damages: body.damages.value,
      monthlyRent: order.monthly_rent,
      interestRate: order.interest_rate,
      sheriffCallDate: order.sheriff_call_date,
      firstNonPaymentDate: body.first_non_payment_date.value,
      dailyCompensationStartDate: order.daily_compensation_start_date,
      vacatedDate: body.vacated_date.value,
      tenancyTerminatedDate: order.tenancy_terminated_date,
      dismissed: order.dismissed,
      conditional: null,
      address1: order.address_1,
      address2: order.address_2,
      city: order.city,
      province: order.province,
      postalCode: order.postal_code,
      tenantNames: order.tenant_names,
      landlordNames: order.landlord_names,
      tenantLegalRepName: order.tenant_legal_rep_name,
      landlordLegalRepName: order.landlord_legal_rep_name,
      adjudicatorName: order.adjudicator_name,
      tags: order.tags,
      reasoning: body.reasoning ?? '',
      externalLink: null,
      neutralCitation: null,
    },
    pages: body.pages,
  })
}
writeFileSync(path.join(out, 'filings.json'), `${JSON.stringify(filings, null, 1)}\n`)
console.log(`${filings.length} filings in ${out}`)
clearInterval(alive)
