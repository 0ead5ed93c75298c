import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ContributionPage, titleOf } from '#app/court-records/contributions/ContributionPage.tsx'
import { openContribution } from '#app/court-records/contributions/contributions.server.ts'
import {
  errorsInOrder,
  fieldsOfForm,
  parseFilingForm,
  withAsked,
} from '#app/court-records/contributions/filing-form.ts'
import { handIn } from '#app/court-records/contributions/hand-in.server.ts'
import { contributionPaths } from '#app/court-records/contributions/paths.ts'
import { checkOf, viewContribution, withAnswer } from '#app/court-records/contributions/view-check.ts'
import { fieldsToFill } from '#app/court-records/contributions/view-contribution.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { found, idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Page } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled<{ title: string }>((loaded) => [
  loaded?.title ?? 'Court order',
  'Upload a Court Order',
])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const contribution = found(await openContribution(member, idFrom(args.params.contributionId)))
  const polls = Number(new URL(args.request.url).searchParams.get('polls')) || 0
  return {
    title: titleOf[contribution.state],
    view: viewContribution(contribution),
    polls,
  }
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'records:search')
  const id = idFrom(args.params.contributionId)
  const form = await readForm(args)
  const contribution = found(await openContribution(member, id))
  const { known } = fieldsToFill(contribution.reading, contribution.province)
  const parsed = parseFilingForm(fieldsOfForm(form), (key) => form.getAll(key).map(String), {
    known,
    today: await today(),
  })
  const asked = withAsked(form, parsed.typed, known)
  if (asked && contribution.state === 'to_check')
    return data({ errors: [], check: checkOf(contribution, { errors: {}, typed: asked }) })
  // An order submitted meanwhile is not checked again: the page says where it is.
  if (!parsed.ok && contribution.state === 'to_check') {
    markFormError(args)
    const check = checkOf(contribution, parsed)
    return data({ errors: errorsInOrder(parsed.errors), check }, { status: 400 })
  }
  if (parsed.ok && !asked && (await handIn(member, { id, values: parsed.values })) === 'not-found')
    throw notFound()
  return redirect(contributionPaths.one(id), 303)
}

export default function Contribution() {
  const { title, view, polls } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page>
      <ErrorSummary errors={answer?.errors ?? []} />
      <PageHeader title={title} />
      <ContributionPage view={withAnswer(view, answer?.check)} polls={polls} />
    </Page>
  )
}
