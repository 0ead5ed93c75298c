import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { type FeatureFlag, knownFlags } from '#app/account/flags.ts'
import { matters } from '#app/matters.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest, idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { answerDone } from '#app/staff/answer-done.server.ts'
import { setFeature } from '#app/staff/organizations/change-organization.server.ts'
import { FeatureForm } from '#app/staff/organizations/OrganizationForms.tsx'
import { openOrganizationForm } from '#app/staff/organizations/organization-form.server.ts'
import { staffPaths } from '#app/staff/paths.ts'

export const meta = titled(['Switch a feature', 'Review'])

function flagIn(text: string | undefined): FeatureFlag {
  const [flag] = knownFlags([text ?? ''])
  if (!flag) throw notFound()
  return flag
}

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const flag = flagIn(args.params.flag)
  const { id, name, flags } = await openOrganizationForm(staff, idFrom(args.params.organizationId), matters)
  return { organization: { id, name }, flag, isOn: flags.includes(flag) }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const organizationId = idFrom(args.params.organizationId)
  const flag = flagIn(args.params.flag)
  const form = await readForm(args)
  const state = textField(form, 'state')
  if (state !== 'on' && state !== 'off') throw badRequest()
  const once = oncePerForm(form, `feature:${organizationId}:${flag}:${state}`)
  const set = await setFeature(staff, { organizationId, flag, isOn: state === 'on', matters, once })
  return answerDone(staffPaths.organization(organizationId), set)
}

export default function Feature() {
  return <FeatureForm {...useLoaderData<typeof loader>()} />
}
