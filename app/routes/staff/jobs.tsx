import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FailedWork } from '#app/frame/FailedWork.tsx'
import { retryWork } from '#app/frame/retry-work.server.ts'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { listFailedJobs } from '#app/platform/jobs/failed-jobs.server.ts'
import { listReturnedMail, listWaitingMail } from '#app/platform/mail/waiting-mail.server.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Jobs and mail', 'Review'])

const doneText: Record<string, string> = {
  retried: 'It is being tried again.',
  followed:
    'Mail goes to this address again. The message itself is not repeated: a new one goes out if it is still needed.',
  gone: 'It has been tried again or is done.',
}

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  const { jobs, ...paging } = await listFailedJobs(staff.actor, readPage(search.get('page')))
  return {
    ...paging,
    jobs: jobs.map(({ askedAt, failedAt, ...job }) => ({
      ...job,
      askedAt: momentOf(askedAt),
      failedAt: failedAt && momentOf(failedAt),
    })),
    mails: (await listWaitingMail(staff.actor)).map((mail) => ({ ...mail, since: momentOf(mail.since) })),
    returned: (await listReturnedMail(staff.actor)).map((mail) => ({ ...mail, at: momentOf(mail.at) })),
    doneText: doneText[search.get('done') ?? ''] ?? null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const form = await readForm(args)
  const id = idFrom(textField(form, 'id') ?? undefined)
  const kind = textField(form, 'kind') === 'mail' ? 'mail' : 'job'
  const done = await retryWork(staff, { kind, id, once: oncePerForm(form, `retry:${id}`) })
  return redirect(`/staff/jobs?done=${done}`, 303)
}

export default function Jobs() {
  const { doneText, ...work } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title="Jobs and mail"
        lede="Jobs that failed for good, and messages that did not go out or came back."
      />
      <StatusMessage>{doneText}</StatusMessage>
      <StaffNav current="jobs" />
      <FailedWork {...work} />
    </Page>
  )
}
