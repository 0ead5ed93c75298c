import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireStaff } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest, idFrom } from '#app/platform/http/responses.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { ApplicationPage, ClosedPage } from '#app/rental-debt/review/ApplicationPage.tsx'
import { openApplication } from '#app/rental-debt/review/application-view.server.ts'
import { approveApplication } from '#app/rental-debt/review/approve.server.ts'
import { answerDecision } from '#app/rental-debt/review/decision-form.server.ts'
import { JustDecidedMessage } from '#app/rental-debt/review/JustDecidedMessage.tsx'
import { readJustDecided } from '#app/rental-debt/review/next-waiting.server.ts'
import { decisionErrors } from '#app/rental-debt/review/ReasonForms.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Page } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'

export const meta = titled<{ title: string }>((data) => [data?.title ?? 'Application', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const { searchParams } = new URL(args.request.url)
  return {
    ...(await openApplication(staff, idFrom(args.params.debtId))),
    decided: await readJustDecided(staff, searchParams),
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const debtId = idFrom(args.params.debtId)
  const form = await readForm(args)
  if (textField(form, 'intent') !== 'approve') throw badRequest()
  const once = oncePerForm(form, `${debtId}:approve`)
  const approved = await approveApplication(staff, { debtId, once })
  // Asked for confirmation, with a reason, while a check is open.
  if (!approved.ok && approved.refusal.reason === 'open-checks')
    return redirect(paths.staff.approve(debtId), 303)
  return answerDecision(args, approved, { staff, debtId })
}

export default function Application() {
  const { decided, ...application } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <Page>
      <ErrorSummary errors={decisionErrors(answer)} />
      <Breadcrumb trail={[{ label: 'Review', to: paths.staff.queue }]} current={application.title} />
      <JustDecidedMessage decided={decided} rest="This is the next one." />
      {'conflict' in application ? (
        <ClosedPage application={application} />
      ) : (
        <ApplicationPage application={application} />
      )}
    </Page>
  )
}
