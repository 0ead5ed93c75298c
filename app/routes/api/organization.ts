import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { billingEntity } from '#app/billing/billing-call.ts'
import { readBillingData } from '#app/billing/billing-data.server.ts'
import type { ApiCaller } from '#app/organization/keys/api-guard.server.ts'
import {
  readOrganization,
  readPlan,
  updateOrganization,
} from '#app/organization/settings/organization.server.ts'
import {
  asSettings,
  planEntity,
  settingsChange,
  settingsEntity,
  withChange,
} from '#app/organization/settings/organization-call.ts'
import { readRentSettingsOf } from '#app/rent-rewards/settings/read-settings.server.ts'

const organization = z
  .object({
    id: z.uuid(),
    ...settingsEntity.shape,
    ...planEntity.shape,
    ...billingEntity.shape,
    display_name: z.string().nullable().meta({ description: 'How renters know it.' }),
    tenant_contact_email: z.string().nullable(),
  })
  .meta({ id: 'Organization' })

async function read(caller: ApiCaller): Promise<z.infer<typeof organization>> {
  const { displayName, tenantContactEmail } = await readRentSettingsOf(caller)
  return {
    id: caller.organizationId,
    ...asSettings(await readOrganization(caller)),
    ...(await readPlan(caller)),
    ...(await readBillingData(caller)),
    display_name: displayName,
    tenant_contact_email: tenantContactEmail,
  }
}

const readCall = defineCall({
  name: 'readOrganization',
  method: 'GET',
  path: '/organization',
  summary: 'The organization, its plan and its billing data',
  who: { by: 'key or session', ability: 'dashboard:see', scope: 'organization:read' },
  answer: organization,
  work: ({ caller }) => read(caller),
})

const changeCall = defineCall({
  name: 'changeOrganization',
  method: 'PATCH',
  path: '/organization',
  summary: 'Changes what the body names, and nothing else',
  who: { by: 'key or session', ability: 'organization:change', scope: 'organization:write' },
  body: settingsChange,
  answer: organization,
  refusals: {
    not_allowed: { status: 403, title: 'Only an admin may do this' },
    changed_meanwhile: { status: 409, title: 'Someone else changed it at the same moment' },
  },
  work: async ({ caller, body, once, refuse }) => {
    const seen = await readOrganization(caller)
    const updated = await updateOrganization(caller, { settings: withChange(seen, body), seen, once })
    if (updated.ok) return read(caller)
    throw refuse(typeof updated.refusal === 'string' ? 'not_allowed' : 'changed_meanwhile')
  },
})

const route = callRoute(readCall, changeCall)
export const loader = route.loader
export const action = route.action
