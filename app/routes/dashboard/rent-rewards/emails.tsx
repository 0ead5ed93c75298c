import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { can } from '#app/organization/abilities.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { readLogo } from '#app/organization/settings/logo.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { allowSources } from '#app/platform/http/page-sources.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { notFound } from '#app/platform/http/responses.server.ts'
import { doneText } from '#app/rent-rewards/done-texts.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { EmailsPage } from '#app/rent-rewards/settings/EmailsPage.tsx'
import { previewSubjects, sendSampleOf } from '#app/rent-rewards/settings/mail-samples.server.ts'
import { readRentSettings } from '#app/rent-rewards/settings/read-settings.server.ts'
import { isComplete, notComplete } from '#app/rent-rewards/settings/rent-settings.ts'
import { isRenterMail, sampleFailed } from '#app/rent-rewards/settings/renter-mails.ts'
import { logoRules } from '#app/uploads/logo-rules.ts'
import { acceptAttribute } from '#app/uploads/rules.ts'

export const meta = titled(['Customize emails', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'leases:see')
  const settings = await inTransaction(member.actor, (tx) => readRentSettings(tx, member.organizationId))
  const logo = await readLogo(member)
  allowSources(args, { frame: ["'self'"] })
  const organization = settings.displayName ?? member.membership.organizationName
  return {
    to: member.person.email,
    isComplete: isComplete(settings),
    previews: await previewSubjects({ member, today: await today() }),
    // Another file is another preview, also where the browser keeps the one before.
    version: `${settings.revision}.${logo?.version ?? ''}`,
    logo: logo && { version: logo.version, width: logo.width, height: logo.height, organization },
    accept: acceptAttribute(logoRules),
    canChange: can(member.access, 'organization:change'),
    done: doneText(new URL(args.request.url).searchParams.get('done')),
  }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'leases:see')
  const name = textField(await readForm(args), 'sample')
  if (!isRenterMail(name)) throw notFound()
  const outcome = await sendSampleOf(name, { member, today: await today() })
  if (outcome === 'not-complete') return data({ failed: notComplete }, { status: 400 })
  if (outcome === 'failed') return data({ failed: sampleFailed }, { status: 503 })
  return redirect(`${rentPaths.emails}?done=sample`, 303)
}

export default function Emails() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <EmailsPage {...loaded} logoError={undefined} failed={answer?.failed ?? null} />
}
