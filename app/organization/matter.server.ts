import { sql } from 'kysely'
import { leftOutAs, rowsOf } from '#app/platform/held-rows.server.ts'
import type { Matter } from '#app/platform/matter.ts'
import { helpLine } from '#app/platform/product.ts'
import { organizationTrail } from './audit-trail.ts'
import { closeOrganization } from './close-organization.server.ts'
import { keyMailSamples } from './keys/key-mails.ts'
import { keepApiKeys } from './keys/key-upkeep.server.ts'
import { nameOrganizations } from './names.server.ts'
import { teamMailSamples } from './team/invitation-mail.ts'
import { memberMailSamples } from './team/team-mails.ts'
import { sendWebhooks } from './webhooks/send-webhooks.server.ts'
import { webhookMailSamples } from './webhooks/webhook-mails.ts'
import { keepWebhooks, sweepWebhooks } from './webhooks/webhook-upkeep.server.ts'

export const organizationMatter: Matter = {
  name: 'organization',
  trail: organizationTrail,
  apiScopes: {
    organization: 'Organization and its team',
    api_keys: 'API keys and their use',
    webhooks: 'Webhooks',
  },
  nameSubjects: nameOrganizations,
  mailSamples: { ...keyMailSamples, ...memberMailSamples, ...teamMailSamples, ...webhookMailSamples },
  jobs: { 'send-webhooks': sendWebhooks },
  schedules: [
    { name: 'sealing API keys again', when: { every: 'day' }, run: keepApiKeys },
    { name: 'forgetting old deliveries of webhooks', when: { every: 'day' }, run: keepWebhooks },
    { name: 'trying webhooks again', when: { every: 'ten minutes' }, run: sweepWebhooks },
  ],
  async usage(tx, { organizationId }) {
    const { members } = await tx
      .selectFrom('membership')
      .select((eb) => eb.fn.countAll().as('members'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow()
    return [{ label: 'People in the team', count: Number(members) }]
  },
  held: {
    files: { 'organizations.json': 'The organizations that you belong to' },
    tables: {
      membership: { in: 'organizations.json', onDeletion: 'deleted' },
      invitation: {
        not: 'Invitations are about the person who is invited, and belong to the organization. Yours are in organizations.json, with how they ended.',
        onDeletion: 'kept',
      },
      organization: { not: leftOutAs.work, onDeletion: 'cleared' },
      api_key: { not: leftOutAs.work, onDeletion: 'cleared' },
      api_call: { not: leftOutAs.work, onDeletion: 'kept' },
      api_usage: { not: leftOutAs.work, onDeletion: 'kept' },
      organization_logo: { not: leftOutAs.work, onDeletion: 'deleted' },
      webhook: { not: leftOutAs.work, onDeletion: 'deleted' },
      webhook_delivery: { not: leftOutAs.work, onDeletion: 'deleted' },
      test_organization: { not: leftOutAs.work, onDeletion: 'kept' },
      test_mail: { not: leftOutAs.work, onDeletion: 'deleted' },
    },
    read: {
      'organizations.json': (reading) =>
        rowsOf(
          reading,
          sql`select o.name as organization, m.role, m.is_owner, m.created_at as since from membership m
            join organization o on o.id = m.organization_id where m.person_id = ${reading.personId}
            order by m.created_at`,
        ),
    },
  },
  deletion: {
    async standingIn(_, __, { name, isOwner, hasTeam, others }) {
      if (others === 0 || !isOwner) return {}
      return {
        blockers: [
          hasTeam
            ? `You own ${name}. Hand it over to another member first.`
            : `You own ${name}. Call ${helpLine} first, to hand it over to another member.`,
        ],
      }
    },
    async leave(tx, { organizationId, isLast }) {
      if (isLast) await closeOrganization(tx, organizationId)
    },
  },
}

declare module '#app/platform/jobs/jobs.server.ts' {
  interface Jobs {
    /** Sends what is due to one webhook. */
    'send-webhooks': { organizationId: string; webhookId: string }
  }
}
