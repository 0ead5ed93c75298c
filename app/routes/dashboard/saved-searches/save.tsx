import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { paths } from '#app/court-records/paths.ts'
import { describeSearch, readResearch, searchOf } from '#app/court-records/research/research-filter.ts'
import { maxNameLength, savedMessages } from '#app/court-records/research/saved/saved-search.ts'
import { savedSearchSchema } from '#app/court-records/research/saved/saved-search-schema.ts'
import { saveSearch } from '#app/court-records/research/saved/saved-searches.server.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { PageFormToken, useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { contentOf, oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'

export const meta = titled(['Save a search', 'Legal Research'])

/** The search in the address, as it is saved. */
const queryOf = (request: Request) =>
  searchOf({ ...readResearch(new URL(request.url).searchParams), offset: 0 }).slice(1)

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, 'records:search')
  const query = queryOf(args.request)
  if (!query) throw redirect(paths.research)
  return { query, description: describeSearch(query) }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const form = await readForm(args)
  const query = queryOf(args.request)
  if (!query) throw redirect(paths.research)
  const submission = parseForm(form, savedSearchSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const { name } = submission.value
  const once = oncePerForm(form, `save-search:${query}:${contentOf(form)}`)
  const outcome = await saveSearch(member, { name, query, once })
  if (outcome === 'saved') return redirect(`${paths.savedSearches}?done=saved`, 303)
  return refuseForm(args, submission.reply({ fieldErrors: { name: [savedMessages[outcome]] } }))
}

export default function SaveSearch() {
  const { query, description } = useLoaderData<typeof loader>()
  const [form, fields] = useServerForm<{ name: string }>('save', useAnswer<typeof action>(), {
    name: description.slice(0, maxNameLength),
  })
  const back = `${paths.research}?${query}`
  return (
    <FormWidth>
      <BackLink to={back}>Back to the search</BackLink>
      <h1>Save this search</h1>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <p>
        You looked for: <b>{description}</b>
      </p>
      <Form method="post" noValidate>
        <Stack>
          <PageFormToken />
          <TextField
            id={fields.name.id}
            name="name"
            label="Name"
            hint="We email you once a day when new orders match. You can turn this off at any time."
            defaultValue={fields.name.initialValue}
            error={fields.name.errors}
            maxLength={maxNameLength}
            required
            autoComplete="off"
          />
          <ConfirmButtons confirm="Save" cancelTo={back} />
        </Stack>
      </Form>
    </FormWidth>
  )
}
