import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { sweepDrafts } from './adding/drafts.server.ts'
import { rentRewardsTrail } from './audit-trail.ts'
import { consentMailSamples } from './consent/consent-mails.ts'
import { followRequests } from './consent/follow-requests.server.ts'
import { followConsentMail } from './consent/follow-returned.server.ts'
import { runConsents } from './consent/run-consents.server.ts'
import { pairCourtDebts } from './court-debt/pair-court-debts.server.ts'
import { renterDisputeMailSamples } from './disputes/answer-mails.ts'
import { leaseRenterKind } from './disputes/kind.ts'
import { leaseRenterDisputes } from './disputes/lease-renter-disputes.server.ts'
import { heldInRentRewards, keptConsent } from './held-data.server.ts'
import { deleteImports } from './importing/delete-imports.server.ts'
import { runImport } from './importing/import-job.server.ts'
import { dropOldDrafts } from './importing/list-imports.server.ts'
import { followAllLeases } from './leases/follow-leases.server.ts'
import { leaseMailSamples } from './leases/lease-mails.ts'
import { lateMailSamples } from './line/late-notice-mail.ts'
import { leaseSource } from './line/lease-source.server.ts'
import { leasesReported } from './line/leases-reported.server.ts'
import { reportingEndMailSamples } from './line/reporting-end-mails.ts'
import { followLateNotice, sendLateNotices } from './line/send-late-notices.server.ts'
import { sendReportingEnd } from './line/send-reporting-end.server.ts'
import { readLeaseOpenings } from './looked/lease-openings.server.ts'
import { askMonths } from './months/ask-months.server.ts'
import { sweepMonthDrafts } from './months/month-draft.server.ts'
import { monthsMailSamples } from './months/months-mail.ts'
import {
  countObjections,
  countObjectionsOf,
  listWaitingObjections,
} from './objections/staff-objections.server.ts'
import { keptPastRent } from './past/held-past-rent.server.ts'
import { pastRentMailSamples } from './past/past-rent-mails.ts'
import { countPastRent, listWaitingPastRent } from './past/staff-past-rent.server.ts'
import { planMailSamples } from './plan/plan-mail.ts'
import { planOfOtherMailSamples } from './plan/plan-of-other-mail.ts'
import { writeSampleLeases } from './sample/sample-leases.server.ts'

export const rentRewardsMatter: Matter = {
  name: 'rent-rewards',
  apiScopes: { rent_rewards: 'Rent Rewards' },
  trail: rentRewardsTrail,
  mailSamples: {
    ...consentMailSamples,
    ...leaseMailSamples,
    ...lateMailSamples,
    ...reportingEndMailSamples,
    ...monthsMailSamples,
    ...pastRentMailSamples,
    ...planMailSamples,
    ...planOfOtherMailSamples,
    ...renterDisputeMailSamples,
  },
  optionalMail: { 'months-to-confirm': 'Months of leases to confirm' },
  jobs: {
    'follow-consent-mail': followConsentMail,
    'follow-late-notice': followLateNotice,
    'run-consents': runConsents,
    'import-leases': runImport,
  },
  openings: readLeaseOpenings,
  schedules: [
    { name: 'following leases', when: { every: 'hour' }, run: followAllLeases },
    { name: 'dropping imports that no one finished', when: { every: 'day' }, run: dropOldDrafts },
    { name: 'forgetting leases that no one added', when: { every: 'day' }, run: sweepDrafts },
    { name: 'forgetting choices that no one confirmed', when: { every: 'day' }, run: sweepMonthDrafts },
    { name: 'asking what was paid', when: { every: 'day' }, run: askMonths },
    { name: 'notifying of late months', when: { every: 'day' }, run: sendLateNotices },
    { name: 'finding registered debts of leases', when: { every: 'day' }, run: pairCourtDebts },
    { name: 'notifying that reporting ended', when: { every: 'day' }, run: sendReportingEnd },
    { name: 'following consent requests', when: { every: 'day' }, run: followRequests },
  ],
  disputeSubjects: [leaseRenterDisputes],
  bureauSources: [leaseSource],
  leasesReported,
  writeSamples: writeSampleLeases,
  held: heldInRentRewards,
  deletion: {
    async standing(tx, { personId, email }) {
      const agreed = await tx
        .selectFrom('rent_consent as c')
        .innerJoin('lease_renter as r', 'r.id', 'c.lease_renter_id')
        .select('c.id')
        .where('r.person_email', '=', email)
        .limit(1)
        .executeTakeFirst()
      const asked = await tx
        .selectFrom('past_rent_claim')
        .select('id')
        .where('person_id', '=', personId)
        .limit(1)
        .executeTakeFirst()
      return { kept: [...(agreed ? [keptConsent] : []), ...(asked ? [keptPastRent] : [])] }
    },
    async forget(tx, { personId }) {
      await tx.deleteFrom('perk_opening').where('person_id', '=', personId).execute()
    },
    /** Leases about which no renter agreed to anything, nor disputed them, go with the organization; the others are records. */
    async leave(tx, { organizationId, personId, isLast }) {
      await tx
        .deleteFrom('lease_draft')
        .where('organization_id', '=', organizationId)
        .where('person_id', '=', personId)
        .execute()
      if (!isLast) return
      const used = await tx
        .selectFrom('rent_consent as c')
        .innerJoin('lease_renter as r', 'r.id', 'c.lease_renter_id')
        .select('r.lease_id as id')
        .where('c.organization_id', '=', organizationId)
        .union(
          tx
            .selectFrom('dispute as d')
            .innerJoin('lease_renter as r', 'r.id', 'd.subject_id')
            .select('r.lease_id as id')
            .where('d.organization_id', '=', organizationId)
            .where('d.subject_kind', '=', leaseRenterKind),
        )
        .execute()
      const ids = used.map(({ id }) => id)
      await tx
        .deleteFrom('lease')
        .where('organization_id', '=', organizationId)
        .where((eb) => eb.not(eb('id', '=', anyOf(ids))))
        .execute()
      await deleteImports(tx, organizationId)
      await tx.deleteFrom('month_draft').where('organization_id', '=', organizationId).execute()
      await tx.deleteFrom('rent_settings').where('organization_id', '=', organizationId).execute()
    },
  },
  staff: {
    counts: async (tx) => ({ pastRent: await countPastRent(tx), objections: await countObjections(tx) }),
    waiting: {
      past_rent: { label: 'Past rent', days: 10, list: listWaitingPastRent },
      consent_objection: { label: 'Objections to consent', days: 5, list: listWaitingObjections },
    },
    countsOf: countObjectionsOf,
  },
  async usage(tx, { organizationId }) {
    const { leases } = await tx
      .selectFrom('lease')
      .select((eb) => eb.fn.countAll<number>().as('leases'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow()
    return [{ label: 'Leases', count: Number(leases) }]
  },
}

declare module '#app/platform/jobs/jobs.server.ts' {
  interface Jobs {
    /** Carries out an import, or takes it back. */
    'import-leases': { organizationId: string; importId: string }
    'run-consents': { organizationId: string; runId: string }
    'follow-late-notice': { organizationId: string; noticeId: string; canArrive: boolean }
    'follow-consent-mail': { organizationId: string; requestId: string; canArrive: boolean }
  }
}

declare module '#app/platform/mail/optional-mail.ts' {
  interface OptionalMail {
    'months-to-confirm': true
  }
}
