import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { isRemovable } from '#app/court-records/contributions/contribution-states.ts'
import {
  openContribution,
  removeContribution,
} from '#app/court-records/contributions/contributions.server.ts'
import { contributionPaths } from '#app/court-records/contributions/paths.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { found, idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Remove the order', 'Upload a Court Order'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const { id, fileName, state } = found(await openContribution(member, idFrom(args.params.contributionId)))
  if (!isRemovable(state)) throw notFound()
  return { id, fileName }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const id = idFrom(args.params.contributionId)
  await readForm(args)
  const { isRemoved } = await removeContribution(member, id)
  // Too late: it was submitted meanwhile, and its page says so.
  return redirect(isRemoved ? `${contributionPaths.upload}?removed` : contributionPaths.one(id), 303)
}

export default function Remove() {
  const { id, fileName } = useLoaderData<typeof loader>()
  return (
    <FormWidth>
      <PageHeader title="Remove the order" lede={fileName} />
      <Card>
        <Form method="post">
          <Stack>
            <PageFormToken />
            <p>We delete the file and what we read in it. No one else has seen them.</p>
            <ConfirmButtons confirm="Remove" tone="danger" cancelTo={contributionPaths.one(id)} />
          </Stack>
        </Form>
      </Card>
    </FormWidth>
  )
}
