import { randomUUID } from 'node:crypto'
import type { Tx } from '#app/platform/database/transaction.server.ts'
import { isoDate } from '#app/platform/values/dates.ts'
import { noteConsentEvent } from '#app/rent-rewards/consent/change-consent.server.ts'
import { createConsent, createLateNotice, createStatement, leaseFactory, type Owner } from './lease.ts'
import { createLeaseDraft } from './lease-draft.ts'
import { createPastRent } from './past-rent.ts'

/** One row of everything that stands about a lease. */
export async function createLeaseTraces(tx: Tx, owner: Owner): Promise<void> {
  const { organizationId, personId } = owner
  const today = isoDate('2026-03-20')
  const facts = leaseFactory.plain({ startsOn: isoDate('2026-03-01') })
  const { leaseId, renterIds } = await leaseFactory.create(tx, organizationId, { ...facts, today })
  const [renterId = ''] = renterIds
  await createConsent(tx, { organizationId, renterId, coversLate: true, on: today })
  await noteConsentEvent(tx, { organizationId, renterId, event: 'accepted', byWhom: 'renter' })
  await tx
    .insertInto('consent_request')
    .values({
      id: randomUUID(),
      organization_id: organizationId,
      lease_renter_id: renterId,
      recipient: 'renter@renter.example',
      requested_by: personId,
      expires_at: new Date('2026-04-20T12:00:00Z'),
    })
    .execute()
  await createLateNotice(tx, { organizationId, renterId, about: isoDate('2026-03-01'), on: today })
  const { id: debtId } = await tx
    .insertInto('rental_debt')
    .values({
      organization_id: organizationId,
      filer_id: personId,
      created_at: new Date(`${today}T15:00:00Z`),
      updated_at: new Date(`${today}T15:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('lease_court_debt')
    .values({ organization_id: organizationId, lease_id: leaseId, rental_debt_id: debtId })
    .execute()
  await tx
    .insertInto('reporting_end_mail')
    .values({
      organization_id: organizationId,
      lease_renter_id: renterId,
      ended_on: today,
      mailed_at: new Date(`${today}T15:00:00Z`),
    })
    .execute()
  await createStatement(tx, owner, { leaseId, month: isoDate('2026-03-01'), paid: 150_000, on: today })
  await leaseFactory.addFee(tx, owner, { leaseId, on: today, amount: 4_500 })
  const plan = { id: randomUUID(), organization_id: organizationId }
  await tx
    .insertInto('lease_plan')
    .values({ ...plan, lease_id: leaseId, lease_renter_id: renterId, total: 4_500, proposed_on: today })
    .execute()
  await tx
    .insertInto('lease_plan_part')
    .values({ organization_id: organizationId, plan_id: plan.id, due_on: '2026-04-01', amount: 4_500 })
    .execute()
  await tx
    .insertInto('month_draft')
    .values({ organization_id: owner.organizationId, month: '2026-04-01', as_of: '2026-04-09' })
    .execute()
  await tx
    .insertInto('rent_settings')
    .values({ organization_id: organizationId, display_name: 'Maple Court Properties' })
    .execute()
  await createLeaseDraft(tx, owner)
  await createPastRent(tx, owner, { leaseId, renterId })
  const runId = randomUUID()
  await tx
    .insertInto('consent_run')
    .values({
      id: runId,
      organization_id: organizationId,
      act: 'request',
      query: '',
      consent: '',
      total: 1,
      started_by: personId,
    })
    .execute()
  await tx
    .insertInto('consent_run_result')
    .values({
      organization_id: organizationId,
      run_id: runId,
      lease_renter_id: renterId,
      outcome: 'asked',
    })
    .execute()
}
