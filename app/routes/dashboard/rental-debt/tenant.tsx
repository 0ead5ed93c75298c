import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { ApplicationPage } from '#app/rental-debt/application/ApplicationPage.tsx'
import { findCourtOrder } from '#app/rental-debt/application/court-order/court-orders.server.ts'
import { applicationPages } from '#app/rental-debt/application/step-form.server.ts'
import { firstRows, readDebtorRows, rowOf } from '#app/rental-debt/application/tenants/debtor-rows.ts'
import { listDebtors, listPayerIds } from '#app/rental-debt/application/tenants/debtors.server.ts'
import {
  handleListButton,
  handleSave,
  storeDebtors,
} from '#app/rental-debt/application/tenants/debtors-form.server.ts'
import type { StoredDebtorsInput } from '#app/rental-debt/application/tenants/draft-debtors.server.ts'
import { readDebtorsIntent } from '#app/rental-debt/application/tenants/list-intents.ts'
import {
  type DebtorsDraftInput,
  errorsOf,
  TenantsStep,
} from '#app/rental-debt/application/tenants/TenantsStep.tsx'

export const meta = titled(['Tenants', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  return applicationPages.openListStep(
    args,
    { step: 'tenant', store: storeDebtors },
    async (tx, { organizationId, id }, find) => {
      const stored = await find<StoredDebtorsInput>()
      const draftInput: DebtorsDraftInput | null = stored && {
        ...stored.shown,
        id: stored.id,
        revision: stored.revision,
      }
      const debtors = await listDebtors(tx, organizationId, id)
      const payerIds = await listPayerIds(tx, organizationId, id)
      if (debtors.length > 0) return { rows: debtors.map(rowOf), payerIds, isFromOrder: false, draftInput }
      const names = (await findCourtOrder(tx, organizationId, id))?.values.tenant_names ?? []
      return { rows: firstRows(names), payerIds, isFromOrder: names.length > 0, draftInput }
    },
  )
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  await requireMember(args, 'debt:edit')
  const intent = textField(form, 'intent') ?? ''
  if (intent === 'save' || intent === 'finish-later') return handleSave(args, form)
  const edit = readDebtorsIntent(intent, readDebtorRows(form))
  if (!edit) throw badRequest()
  return handleListButton(args, form, edit)
}

export default function Tenants() {
  const { frame, ...content } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <ApplicationPage frame={frame} errors={errorsOf(actionData)}>
      {/* Another saved list resets the form. */}
      <TenantsStep key={frame.revision} frame={frame} {...content} actionData={actionData} />
    </ApplicationPage>
  )
}
