import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { paths } from '#app/court-records/paths.ts'
import { SearchForm } from '#app/court-records/screening/SearchForm.tsx'
import { searchErrors } from '#app/court-records/screening/search-errors.ts'
import { openSearchForm, receiveSearch } from '#app/court-records/screening/search-form.server.ts'
import { config } from '#app/platform/config.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FormWidth } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Search a new applicant', 'Public Records'])

export async function loader(args: LoaderFunctionArgs) {
  return { ...(await openSearchForm(args)), termsHref: config().links.terms }
}

export const action = (args: ActionFunctionArgs) => receiveSearch(args)

export default function SearchApplicant() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <FormWidth>
      <ErrorSummary errors={answer ? searchErrors(answer.input, answer.errors) : []} />
      <PageHeader
        title="Search a new applicant"
        lede="We look for their name and past addresses in tribunal and court orders across Canada."
        trail={<Breadcrumb trail={[{ label: 'Public Records', to: paths.records }]} current="New search" />}
      />
      <SearchForm {...loaded} answer={answer} />
    </FormWidth>
  )
}
