import { parseWithZod } from '@conform-to/zod/v4'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { checkProblems } from '#app/court-records/filing/check-problems.ts'
import { ReportPage } from '#app/court-records/filing/ReportPage.tsx'
import { findPublishedNumber } from '#app/court-records/filing/read-filing.server.ts'
import { reportMistake } from '#app/court-records/filing/report-mistake.server.ts'
import { reportSchema } from '#app/court-records/filing/report-schema.ts'
import { mayOpenFiling, maySeeOrder, takeCheck } from '#app/court-records/filing/viewer-access.server.ts'
import { paths } from '#app/court-records/paths.ts'
import { findMember } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { allowSources } from '#app/platform/http/page-sources.server.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { clientAddress } from '#app/platform/http/request-context.server.ts'
import { idFrom, notFound } from '#app/platform/http/responses.server.ts'
import { captchaForPage, captchaSources } from '#app/platform/vendors/recaptcha.server.ts'

export const meta = titled<{ fileNumber: string }>((loaded) => ['Report a mistake', loaded?.fileNumber ?? ''])
export const headers = () => ({ 'X-Robots-Tag': 'noindex, nofollow, noarchive' })
export const handle = { offersSignIn: true }

async function openPage(args: LoaderFunctionArgs) {
  const filingId = idFrom(args.params.filingId)
  const member = await findMember(args)
  if (!(await mayOpenFiling(args, filingId, member))) throw redirect(paths.filing(filingId), 303)
  const fileNumber = await findPublishedNumber(member?.actor ?? null, filingId)
  if (!fileNumber) throw notFound()
  return { filingId, member, fileNumber, isChecked: await maySeeOrder(args, member) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { filingId, member, fileNumber, isChecked } = await openPage(args)
  if (!isChecked) allowSources(args, captchaSources())
  return {
    ...{ filingId, fileNumber },
    email: member?.person.email ?? null,
    check: isChecked ? null : { ...captchaForPage(), action: 'report_mistake' },
    signInTo: `/dashboard/login?return_to=${encodeURIComponent(paths.reportMistake(filingId))}`,
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  const { filingId, member, isChecked } = await openPage(args)
  const submission = parseWithZod(form, { schema: reportSchema, disableAutoCoercion: true })
  if (submission.status !== 'success') return refuseForm(args, submission.reply())
  const headers = new Headers()
  if (!isChecked) {
    const token = textField(form, 'captcha_token') ?? ''
    const { outcome, setCookie } = await takeCheck(args, token, 'report_mistake')
    if (!setCookie) {
      const problem = checkProblems[outcome === 'passed' ? 'refused' : outcome]
      return refuseForm(args, submission.reply({ formErrors: [problem] }), outcome === 'too-many' ? 429 : 400)
    }
    headers.set('Set-Cookie', setCookie)
  }
  const reported = await reportMistake(member, {
    filingId,
    ...submission.value,
    countedAs: member?.person.id ?? clientAddress(args.request),
    once: oncePerForm(form, `${filingId}:report`),
  })
  if (!reported.ok) {
    const problem = 'You sent many reports. Wait an hour, then send this one.'
    return refuseForm(args, submission.reply({ formErrors: [problem] }), 429)
  }
  return redirect(`${paths.filing(filingId)}&reported=yes`, { status: 303, headers })
}

export default function ReportMistake() {
  return <ReportPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
