import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { claimPages, receiveReport, requireNoOpenClaim } from '#app/court-records/not-me/claim-form.server.ts'
import { ReportStep } from '#app/court-records/not-me/ReportStep.tsx'
import { paths } from '#app/court-records/paths.ts'
import { readDone } from '#app/disputes/evidence/evidence-rules.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'

const step = 'equifax-report'

export const meta = titled(['Equifax Report', 'This is not me'])

export async function loader(args: LoaderFunctionArgs) {
  await requireNoOpenClaim(args)
  const done = readDone(new URL(args.request.url).searchParams.get('done'))
  return claimPages.openStep(args, step, async (_, { files }) => ({
    files: files.map(({ id, fileName, size }) => ({ id, fileName, size })),
    done,
  }))
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireNoOpenClaim(args)
  const { done, problems } = await receiveReport(args, member)
  if (!problems) return redirect(`${paths.notMeStep(step)}${done ? `?done=${done}` : ''}`, 303)
  markFormError(args)
  return data({ files: problems }, { status: problems.status })
}

export default function EquifaxReport() {
  return <ReportStep {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
}
