import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm, textField } from '#app/platform/http/read-form.server.ts'
import { badRequest } from '#app/platform/http/responses.server.ts'
import { findCourtOrder } from '#app/rental-debt/court-order/court-orders.server.ts'
import { answerEdit, answerSave } from '#app/rental-debt/tenants/answer-tenants.server.ts'
import { firstRows, rowOf, typedRows } from '#app/rental-debt/tenants/debtor-rows.ts'
import { listDebtors, listPayerIds } from '#app/rental-debt/tenants/debtors.server.ts'
import { readListIntent } from '#app/rental-debt/tenants/list-intents.ts'
import { errorsOf, TenantsStep, type TypedTenants } from '#app/rental-debt/tenants/TenantsStep.tsx'
import type { KeptTenants } from '#app/rental-debt/tenants/typed-tenants.server.ts'
import { WizardPage } from '#app/rental-debt/WizardPage.tsx'
import { openListStep } from '#app/rental-debt/wizard.server.ts'

export const meta = titled(['Tenants', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  return openListStep(args, 'tenant', async (tx, { organizationId, id }, find) => {
    const kept = await find<KeptTenants>()
    const typed: TypedTenants | null = kept && { ...kept.shown, id: kept.id, revision: kept.revision }
    const debtors = await listDebtors(tx, organizationId, id)
    const payerIds = await listPayerIds(tx, organizationId, id)
    if (debtors.length > 0) return { rows: debtors.map(rowOf), payerIds, isFromOrder: false, typed }
    const names = (await findCourtOrder(tx, organizationId, id))?.values.tenant_names ?? []
    return { rows: firstRows(names), payerIds, isFromOrder: names.length > 0, typed }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args)
  await requireMember(args, 'debt:edit')
  const intent = textField(form, 'intent') ?? ''
  if (intent === 'save' || intent === 'finish-later') return answerSave(args, form)
  const edit = readListIntent(intent, typedRows(form))
  if (!edit) throw badRequest()
  return answerEdit(args, form, edit)
}

export default function Tenants() {
  const { frame, ...content } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <WizardPage frame={frame} errors={errorsOf(answer)}>
      {/* Another list that was saved starts the form anew. */}
      <TenantsStep key={frame.revision} frame={frame} {...content} answer={answer} />
    </WizardPage>
  )
}
