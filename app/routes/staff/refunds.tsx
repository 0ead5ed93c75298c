import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StaffNav } from '#app/frame/StaffNav.tsx'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { listFailedRefunds, retryFailedRefund } from '#app/rental-debt/review/failed-refunds.server.ts'
import { RefundTable } from '#app/rental-debt/review/RefundTable.tsx'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Refunds that failed', 'Review'])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  return {
    refunds: await listFailedRefunds(staff),
    wasTried: new URL(args.request.url).searchParams.has('tried'),
  }
}

export async function action(args: ActionFunctionArgs) {
  const staff = await requireStaff(args)
  const form = await readForm(args)
  await retryFailedRefund(staff, idFrom(textField(form, 'checkout_id') ?? undefined))
  return redirect(`${paths.staff.refunds}?tried=yes`, 303)
}

export default function FailedRefunds() {
  const { refunds, wasTried } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHeader title="Refunds that failed" lede="Fees we could not refund." />
      <StatusMessage>{wasTried && 'The refund is being tried again.'}</StatusMessage>
      <StaffNav current="refunds" />
      <RefundTable refunds={refunds} />
    </Page>
  )
}
