import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { WithdrawnPage } from '#app/court-records/filing/InsteadOfFiling.tsx'
import { ReportPage } from '#app/court-records/filing/ReportPage.tsx'
import { findReportable } from '#app/court-records/filing/read-filing.server.ts'
import { reportMistake } from '#app/court-records/filing/report-mistake.server.ts'
import { reportSchema } from '#app/court-records/filing/report-schema.ts'
import { mayOpenFiling, maySeeOrder } from '#app/court-records/filing/viewer-access.server.ts'
import { paths } from '#app/court-records/paths.ts'
import { takeCheck } from '#app/court-records/person-check/check-access.server.ts'
import { checkProblem } from '#app/court-records/person-check/check-problems.ts'
import { findMember, type Member } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { markFormError, refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { allowSources } from '#app/platform/http/page-sources.server.ts'
import { parseForm } from '#app/platform/http/parse-form.ts'
import { postedForm, readForm, textField } from '#app/platform/http/read-form.server.ts'
import { clientAddress } from '#app/platform/http/request-context.server.ts'
import { idFrom, notFound, orNotFound } from '#app/platform/http/responses.server.ts'
import { captchaForPage, captchaSources } from '#app/platform/vendors/recaptcha.server.ts'

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export const meta = titled<Loaded>((loaded) =>
  loaded?.is === 'withdrawn' ? ['This order was withdrawn'] : ['Report a mistake', loaded?.fileNumber ?? ''],
)
export const headers = () => ({ 'X-Robots-Tag': 'noindex, nofollow, noarchive' })
export const handle = { offersSignIn: true }

/** The filing that a report is about: for a merged one, its target. */
async function openPage(args: LoaderFunctionArgs) {
  const asked = idFrom(args.params.filingId)
  const member = await findMember(args)
  if (!(await mayOpenFiling(args, asked, member))) throw redirect(paths.filing(asked), 303)
  return { asked, member, isChecked: await maySeeOrder(args, member) }
}

async function requireReportable(member: Member | null, asked: string) {
  const filing = await findReportable(member?.actor ?? null, asked)
  if (!filing) throw notFound()
  return filing
}

export async function loader(args: LoaderFunctionArgs) {
  const { asked, member, isChecked } = await openPage(args)
  if (!member) allowSources(args, captchaSources())
  const signInTo = `/dashboard/login?return_to=${encodeURIComponent(paths.reportMistake(asked))}`
  // Without a passed check it is the same form, whether or not the order exists.
  if (!isChecked) {
    const check = { ...captchaForPage(), action: 'report_mistake' }
    return { is: 'open' as const, filingId: asked, fileNumber: null, email: null, check, signInTo }
  }
  const filing = await requireReportable(member, asked)
  if (filing.id !== asked && !postedForm(args)) throw redirect(paths.reportMistake(filing.id))
  if (filing.isWithdrawn) {
    const forStaff = member?.person.isStaff ? paths.staff.filing(filing.id) : null
    return data({ is: 'withdrawn' as const, forStaff }, { status: 410 })
  }
  const { id: filingId, fileNumber } = filing
  return {
    is: 'open' as const,
    filingId,
    fileNumber,
    email: member?.person.email ?? null,
    check: null,
    signInTo,
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const { asked, member, isChecked } = await openPage(args)
  const submission = parseForm(form, reportSchema)
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const headers = new Headers()
  if (!isChecked) {
    const token = textField(form, 'captcha_token') ?? ''
    const { outcome, setCookie } = await takeCheck(args, token, 'report_mistake')
    if (!setCookie) {
      const problem = checkProblem(outcome, false)
      return refuseForm(args, submission.reply({ formErrors: [problem] }), outcome === 'too-many' ? 429 : 400)
    }
    headers.set('Set-Cookie', setCookie)
  }
  const filing = await requireReportable(member, asked)
  const filingId = filing.id
  if (filing.isWithdrawn) {
    const problem =
      'This order was withdrawn while you were writing, so no one can see it any more. Nothing was sent.'
    return refuseForm(args, submission.reply({ formErrors: [problem] }), 410)
  }
  const report = {
    filingId,
    ...submission.value,
    once: oncePerForm(form, `${filingId}:report`),
    countedAs: member?.person.id ?? clientAddress(args.request),
  }
  const reported = orNotFound(await reportMistake(member, report))
  if (!reported.ok) {
    const many = member ? 'You sent many reports.' : 'Many reports were sent from your network.'
    const problem = `${many} Wait an hour, then send this one.`
    // The check still counts as passed.
    markFormError(args)
    return data({ result: submission.reply({ formErrors: [problem] }) }, { status: 429, headers })
  }
  return redirect(`${paths.filing(filingId)}&reported=yes`, { status: 303, headers })
}

export default function ReportMistake() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (loaded.is === 'withdrawn') return <WithdrawnPage forStaff={loaded.forStaff} />
  const { is: _, ...shown } = loaded
  return <ReportPage {...shown} answer={answer} />
}
