import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { inTransaction } from '#app/platform/database/transaction.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { checkObjection } from '#app/rent-rewards/objections/check-objection.server.ts'
import { ObjectionTable } from '#app/rent-rewards/objections/StaffObjections.tsx'
import { listObjections } from '#app/rent-rewards/objections/staff-objections.server.ts'
import { rentPaths } from '#app/rent-rewards/paths.ts'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Objections to consent', 'Review'])

const doneTexts = new Map([
  ['checked', 'It is checked, and waits no longer.'],
  ['gone', 'A colleague checked it before.'],
  [
    'own',
    'Nothing was changed: you rent this home or belong to its landlord, so someone else must check it.',
  ],
])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  const show = search.get('show') === 'checked' ? ('checked' as const) : ('waiting' as const)
  return {
    rows: await inTransaction(staff.actor, (tx) => listObjections(tx, show)),
    show,
    done: doneTexts.get(search.get('done') ?? '') ?? null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const form = await readForm(args)
  const renterId = idFrom(textField(form, 'renter') ?? undefined)
  const once = oncePerForm(form, `objection:${renterId}`)
  const checked = await checkObjection(staff, { renterId, once })
  const done = checked.ok ? checked.done : checked.refusal
  return redirect(`${rentPaths.staff.objections}?done=${done}`, 303)
}

export default function Objections() {
  const { rows, show, done } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader
        title="Objections to consent"
        lede="A landlord marked a renter as consented, and the renter objected. It is stopped already. Ask the landlord for the page that they named."
      />
      <StatusMessage>{done}</StatusMessage>
      <StaffNav current={show === 'waiting' ? 'objections' : 'checkedObjections'} />
      <ObjectionTable rows={rows} show={show} />
    </Page>
  )
}
