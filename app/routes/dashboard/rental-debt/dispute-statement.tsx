import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readOf, withDone } from '#app/disputes/dispute-address-form.server.ts'
import { readDone } from '#app/disputes/evidence-rules.ts'
import { StatementForm } from '#app/disputes/StatementForm.tsx'
import { NothingToSayTo, openStatement, receiveStatement } from '#app/disputes/statement-form.server.ts'
import { statementSchema } from '#app/disputes/statement-schema.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { useAnswer } from '#app/platform/forms.tsx'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { isPageRead } from '#app/platform/http/request-context.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { rentalDebtPages } from '#app/rental-debt/dispute/pages.ts'
import { rentalDebtDisputes } from '#app/rental-debt/dispute/rental-debt-disputes.server.ts'
import { paths } from '#app/rental-debt/paths.ts'

export const meta = titled<{ title: string }>((loaded) => [loaded?.title ?? 'Dispute', 'Rental Debt'])

/** This side's statement; if none is possible any more, the dispute's page says why. */
async function openPage(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'debt:see')
  const debtId = idFrom(args.params.debtId)
  const of = readOf(args.request)
  const view = await openStatement(member, rentalDebtDisputes, { subjectId: debtId, of })
  if (typeof view === 'string') {
    // Not even an answer to a form that is not ours.
    if (!isPageRead(args.request) && !hasFiles(args.request)) await readForm(args)
    throw redirect(withDone(paths.disputeFiled(debtId, of), refusedWords[view]), 303)
  }
  return { member, debtId, view }
}

const hasFiles = ({ headers }: Request) => /^multipart\//i.test(headers.get('Content-Type') ?? '')

const refusedWords = { 'nothing-open': 'not-open', 'too-late': 'too-late' } as const

export async function loader(args: LoaderFunctionArgs) {
  const { view } = await openPage(args)
  const done = readDone(new URL(args.request.url).searchParams.get('done'))
  return { view, done, title: rentalDebtPages.labels.statements[view.side].action }
}

export async function action(args: ActionFunctionArgs) {
  const { member, debtId, view } = await openPage(args)
  const received = await receiveStatement(args, member, rentalDebtDisputes, view).catch((error: unknown) => {
    if (error instanceof NothingToSayTo)
      throw redirect(withDone(paths.disputeFiled(debtId, view.of), refusedWords[error.because]), 303)
    throw error
  })
  const { fields, wantsCheck, done, problems } = received
  const now = await openStatement(member, rentalDebtDisputes, { subjectId: debtId, of: view.of })
  const files = typeof now === 'string' ? 0 : now.files.length
  const { nothing } = rentalDebtPages.labels.statements[view.side]
  const schema = statementSchema({ side: view.side, files, nothing })
  const submission = parseForm(fields, schema)
  const here = paths.disputeStatement(debtId, view.of)
  if (!problems && !wantsCheck) return redirect(done ? withDone(here, done) : here, 303)
  if (!problems && submission.status === 'success')
    return redirect(paths.checkStatement(debtId, view.of), 303)
  markFormError(args)
  const result = submission.reply()
  return data(
    { result: wantsCheck ? result : { ...result, error: {} }, files: problems },
    { status: problems?.status ?? 400 },
  )
}

export default function Statement() {
  const { view, done } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  return <StatementForm subject={rentalDebtPages} view={view} done={done} answer={answer} />
}
