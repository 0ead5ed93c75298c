import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useStaffCounts } from '#app/frame/StaffMenu.tsx'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { matters } from '#app/matters.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { today } from '#app/platform/clock.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom, isUuid, notFound } from '#app/platform/http/responses.server.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { staffPaths } from '#app/staff/paths.ts'
import { listWork, putWorkBack, takeWork, workKindsOf } from '#app/staff/work/staff-work.server.ts'
import { viewWork } from '#app/staff/work/view-work.ts'
import { WorkFilter } from '#app/staff/work/WorkFilter.tsx'
import { WorkLede } from '#app/staff/work/WorkLede.tsx'
import { WorkTable } from '#app/staff/work/WorkTable.tsx'
import { WorkTiles } from '#app/staff/work/WorkTiles.tsx'
import { isWorkKind, readWorkFilter, workSearch } from '#app/staff/work/work.ts'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

const kinds = workKindsOf(matters)

export const meta = titled(['Work waiting', 'Review'])

const doneText = new Map([
  ['taken', 'You have taken it.'],
  ['back', 'You have put it back.'],
  ['gone', 'Someone has already dealt with it.'],
  ['changed', 'Nothing was changed: a colleague was faster. The list shows who has taken it.'],
])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  const date = await today()
  return {
    date,
    done: doneText.get(search.get('done') ?? '') ?? null,
    work: viewWork(await listWork(staff, matters), {
      today: date,
      personId: staff.person.id,
      filter: readWorkFilter(search, kinds),
      kinds,
      page: readPage(search.get('page')),
    }),
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const form = await readForm(args)
  const kind = textField(form, 'kind') ?? ''
  const id = idFrom(textField(form, 'id') ?? undefined)
  if (!isWorkKind(kinds, kind)) throw notFound()
  const from = textField(form, 'from') ?? ''
  const isBack = textField(form, 'act') === 'back'
  const asked = { kind, id, once: oncePerForm(form, `${isBack ? 'back' : 'take'}:${kind}:${id}`) }
  const outcome = isBack
    ? await putWorkBack(staff, asked)
    : await takeWork(staff, { ...asked, matters, from: isUuid(from) ? from : null })
  // The list with its filter, as before.
  const search = new URL(args.request.url).searchParams
  const list = new URLSearchParams(workSearch(readWorkFilter(search, kinds), readPage(search.get('page'))))
  list.set('done', outcome.ok ? outcome.done : outcome.refusal)
  return redirect(`${staffPaths.work}?${list}`, 303)
}

export default function WorkWaiting() {
  const { date, done, work } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title="Work waiting"
        lede={<WorkLede on={date} figures={work.figures} oldestSince={work.oldestSince} />}
      />
      <StatusMessage>{done}</StatusMessage>
      <StaffNav current="work" />
      <WorkTiles figures={work.figures} failed={useStaffCounts()?.jobs ?? 0} />
      <WorkFilter filter={work.filter} kinds={work.kinds} />
      <WorkTable work={work} />
    </Page>
  )
}
