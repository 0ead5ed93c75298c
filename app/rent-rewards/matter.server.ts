import { anyOf } from '#app/platform/database/any-of.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { rentRewardsTrail } from './audit-trail.ts'
import { consentMailSamples } from './consent/consent-mails.ts'
import { followRequests } from './consent/follow-requests.server.ts'
import { followConsentMail } from './consent/follow-returned.server.ts'
import { runConsents } from './consent/run-consents.server.ts'
import { heldInRentRewards, keptConsent } from './held-data.server.ts'
import { followAllLeases } from './leases/follow-leases.server.ts'
import { leaseMailSamples } from './leases/lease-mails.ts'
import { askMonths } from './months/ask-months.server.ts'
import { monthsMailSamples } from './months/months-mail.ts'
import { planMailSamples } from './plan/plan-mail.ts'

export const rentRewardsMatter: Matter = {
  name: 'rent-rewards',
  trail: rentRewardsTrail,
  mailSamples: { ...consentMailSamples, ...leaseMailSamples, ...monthsMailSamples, ...planMailSamples },
  optionalMail: { 'months-to-confirm': 'Months of leases to confirm' },
  jobs: { 'follow-consent-mail': followConsentMail, 'run-consents': runConsents },
  schedules: [
    { name: 'following leases', when: { every: 'day' }, run: followAllLeases },
    { name: 'asking what was paid', when: { every: 'day' }, run: askMonths },
    { name: 'following consent requests', when: { every: 'day' }, run: followRequests },
  ],
  held: heldInRentRewards,
  deletion: {
    async standing(tx, { email }) {
      const agreed = await tx
        .selectFrom('rent_consent as c')
        .innerJoin('lease_renter as r', 'r.id', 'c.lease_renter_id')
        .select('c.id')
        .where('r.person_email', '=', email)
        .limit(1)
        .executeTakeFirst()
      return { kept: agreed ? [keptConsent] : [] }
    },
    /** Leases about which no renter agreed to anything go with the organization; the others are records. */
    async leave(tx, { organizationId, isLast }) {
      if (!isLast) return
      const used = await tx
        .selectFrom('rent_consent as c')
        .innerJoin('lease_renter as r', 'r.id', 'c.lease_renter_id')
        .select('r.lease_id as id')
        .where('c.organization_id', '=', organizationId)
        .execute()
      const ids = used.map(({ id }) => id)
      await tx
        .deleteFrom('lease')
        .where('organization_id', '=', organizationId)
        .where((eb) => eb.not(eb('id', '=', anyOf(ids))))
        .execute()
      await tx.deleteFrom('rent_settings').where('organization_id', '=', organizationId).execute()
    },
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
    'run-consents': { organizationId: string; runId: string }
    'follow-consent-mail': { organizationId: string; requestId: string; canArrive: boolean }
  }
}

declare module '#app/platform/mail/optional-mail.ts' {
  interface OptionalMail {
    'months-to-confirm': true
  }
}
