import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { paths } from '#app/court-records/paths.ts'
import { readSavedSearch, removeSearch } from '#app/court-records/research/saved/saved-searches.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { PageFormToken } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'

export const meta = titled(['Remove a saved search', 'Legal Research'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const search = await readSavedSearch(member, idFrom(args.params.searchId))
  if (!search) throw notFound()
  return { name: search.name }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  await readForm(args)
  await removeSearch(member, idFrom(args.params.searchId))
  return redirect(`${paths.savedSearches}?done=removed`, 303)
}

export default function RemoveSavedSearch() {
  const { name } = useLoaderData<typeof loader>()
  return (
    <FormWidth>
      <BackLink to={paths.savedSearches}>Saved searches</BackLink>
      <h1>Remove “{name}”</h1>
      <p>You get no more emails about it. The orders themselves stay where they are.</p>
      <Form method="post">
        <Stack>
          <PageFormToken />
          <ConfirmButtons confirm="Remove" tone="danger" cancelTo={paths.savedSearches} />
        </Stack>
      </Form>
    </FormWidth>
  )
}
