import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '#app/court-records/paths.ts'
import { describeSearch } from '#app/court-records/research/research-filter.ts'
import { SavedSearches } from '#app/court-records/research/saved/SavedSearches.tsx'
import { listSavedSearches, setMailed } from '#app/court-records/research/saved/saved-searches.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Saved searches', 'Legal Research'])

const messages: Record<string, string> = {
  saved: 'Saved. From tomorrow on, we email you when new orders match.',
  removed: 'The saved search was removed.',
  on: 'The daily email is on.',
  off: 'The daily email is off.',
}

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const searches = await listSavedSearches(member)
  const done = new URL(args.request.url).searchParams.get('done') ?? ''
  return {
    searches: searches.map((search) => ({ ...search, description: describeSearch(search.query) })),
    message: Object.hasOwn(messages, done) ? messages[done] : undefined,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await requireMember(args, 'records:search')
  const form = await readForm(args)
  const mail = textField(form, 'mail')
  if (mail !== 'on' && mail !== 'off') throw badRequest()
  await setMailed(actor, idFrom(textField(form, 'search_id') ?? undefined), mail === 'on')
  return redirect(`${paths.savedSearches}?done=${mail}`, 303)
}

export default function SavedSearchesPage() {
  const { searches, message } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Saved searches" trail={<BackLink to={paths.research}>Legal Research</BackLink>} />
      <StatusMessage>{message}</StatusMessage>
      <SavedSearches searches={searches} />
    </Page>
  )
}
