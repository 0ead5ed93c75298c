import { randomUUID } from 'node:crypto'
import type { SampleOwner } from '#app/organization/test-data/sample-data.ts'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { addDays, type IsoDate, isoDate, startOfTorontoDay } from '#app/platform/values/dates.ts'
import { attestRenters } from '../consent/attest-consent.server.ts'
import { changeConsent } from '../consent/change-consent.server.ts'
import { currentText } from '../consent/consent-text.ts'
import { keepIdentity } from '../consent/identity.server.ts'
import { askRenters } from '../consent/request-consent.server.ts'
import { digestOf } from '../consent/text-digest.server.ts'
import { applyNew } from '../importing/apply-new.server.ts'
import { followLeases } from '../leases/follow-leases.server.ts'
import { firstDayOf, lastDayOf, type Month, monthOf } from '../months/months.ts'
import { stateMonthIn } from '../months/state-month.server.ts'
import { sourceOfCalls } from '../rows/source.ts'

/** How many months before this one are known. */
const monthsKnown = 3

/** In cents. */
const samples = [
  { id: 'sample-paid', unit: 'Unit 1', first: 'Sample', last: 'Paidontime', rent: 165_000 },
  { id: 'sample-late', unit: 'Unit 2', first: 'Sample', last: 'Partlypaid', rent: 182_500 },
  { id: 'sample-asked', unit: 'Unit 3', first: 'Sample', last: 'Wasasked', rent: 150_000 },
  { id: 'sample-new', unit: 'Unit 4', first: 'Sample', last: 'Notasked', rent: 157_500 },
  { id: 'sample-ended', unit: 'Unit 5', first: 'Sample', last: 'Movedout', rent: 210_000 },
] as const
type SampleId = (typeof samples)[number]['id']

type Sample = { leaseId: string; renterId: string; legalName: string }

/**
 * Leases of a test organization: with consent and known months, waiting for consent, not asked yet, and ended. This month
 * is not confirmed, so that a program can do it. Mails that follow are kept, as all mail of a test organization.
 */
export async function writeSampleLeases(tx: Tx, owner: SampleOwner): Promise<void> {
  const { organizationId, personId, today } = owner
  await tx
    .insertInto('rent_settings')
    .values({
      organization_id: organizationId,
      display_name: 'Sample Rentals',
      tenant_contact_email: 'office@example.com',
      phone: '4165550100',
    })
    .execute()
  const known = knownMonths(today)
  const [first] = known
  await addLeases(tx, owner, firstDayOf(first ?? monthOf(today)))
  const of = await findSamples(tx, organizationId)
  for (const id of ['sample-paid', 'sample-late'] as const) await agree(tx, owner, of(id), known)
  await attestRenters(tx, {
    organizationId,
    attestedBy: personId,
    renters: [{ renterId: of('sample-ended').renterId, addendum: 'Section 12 of the sample lease' }],
    today,
  })
  await askRenters(tx, {
    organizationId,
    askedBy: personId,
    renterIds: [of('sample-asked').renterId],
    at: startOfTorontoDay(today),
  })
  const confirmed = [of('sample-paid'), of('sample-late'), of('sample-ended')]
  for (const month of known)
    await stateMonthIn(
      tx,
      { organizationId, personId },
      {
        month,
        asOf: lastDayOf(month),
        said: confirmed.map(({ leaseId }) =>
          leaseId === of('sample-late').leaseId && month === known.at(-1)
            ? { leaseId, said: 'in_part' as const, received: 90_000 }
            : { leaseId, said: 'in_full' as const, received: null },
        ),
        channel: 'page',
        today,
      },
    )
  await followLeases(tx, { organizationId, ids: samples.map(({ id }) => of(id).leaseId), today })
}

/** The months before this one, oldest first. */
function knownMonths(today: IsoDate): Month[] {
  const months: Month[] = []
  let next = monthOf(today)
  while (months.length < monthsKnown) {
    next = monthOf(addDays(firstDayOf(next), -1))
    months.unshift(next)
  }
  return months
}

/** As if they had been added on that day, so that months since then are counted. */
const addLeases = (tx: Tx, { organizationId, personId, today }: SampleOwner, addedOn: IsoDate) =>
  applyNew(
    tx,
    { organizationId, personId, importId: null, source: sourceOfCalls, today: addedOn },
    samples.map(({ id, unit, first, last, rent }, number) => ({
      outcome: 'new' as const,
      number,
      leaseId: null,
      after: {
        external_id: id,
        address_1: '1 Sample Street',
        address_2: unit,
        city: 'Toronto',
        province: 'ON',
        postal_code: 'M5V0A1',
        starts_on: addedOn,
        ends_on: id === 'sample-ended' ? addDays(firstDayOf(monthOf(today)), -1) : null,
        due_day: 1,
        rent,
        fees: 0,
        subsidy: 0,
        last_month_deposit: 0,
        owed_before: 0,
        paid: null,
        overlaps: false,
        renters: [{ first_name: first, last_name: last, email: `${id}@example.com`, phone: null }],
      },
    })),
  )

async function findSamples(tx: Tx, organizationId: string): Promise<(id: SampleId) => Sample> {
  const rows = await tx
    .selectFrom('lease')
    .innerJoin('lease_renter', 'lease_renter.lease_id', 'lease.id')
    .select([
      'lease.external_id',
      'lease.id as leaseId',
      'lease_renter.id as renterId',
      'first_name',
      'last_name',
    ])
    .where('lease.organization_id', '=', organizationId)
    .where('lease.source', '=', sourceOfCalls)
    .execute()
  return (id) => {
    const found = rows.find((row) => row.external_id === id)
    if (!found) throw new Error(`no sample lease ${id}`)
    const { leaseId, renterId, first_name, last_name } = found
    return { leaseId, renterId, legalName: `${first_name} ${last_name}` }
  }
}

/** The renter agreed to all reports, in the first known month, and said when they were born. */
async function agree(
  tx: Tx,
  { organizationId, today }: SampleOwner,
  { renterId, legalName }: Sample,
  [first = monthOf(today)]: readonly Month[],
): Promise<void> {
  const text = currentText()
  await keepIdentity(tx, { organizationId, renterId, legalName, birthDate: isoDate('1990-01-01') })
  await tx
    .insertInto('rent_consent')
    .values({
      id: randomUUID(),
      organization_id: organizationId,
      lease_renter_id: renterId,
      covers_late: true,
      channel: 'mail_link',
      text_version: text.version,
      text_sha256: digestOf(text),
      legal_name: legalName,
      accepted_at: new Date(startOfTorontoDay(addDays(firstDayOf(first), 2))),
    })
    .execute()
  await changeConsent(tx, {
    organizationId,
    renterId,
    consent: 'accepted',
    lateConsent: true,
    event: 'accepted',
    byWhom: 'renter',
  })
}
