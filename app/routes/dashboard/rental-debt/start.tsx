import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { requireMember } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { refuseForm } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { readForm } from '#app/platform/http/read-form.server.ts'
import { StartCard } from '#app/rental-debt/application/StartCard.tsx'
import { maxDrafts, startDebt } from '#app/rental-debt/application/start-debt.server.ts'
import { paths } from '#app/rental-debt/paths.ts'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { FormWidth } from '#app/ui/layout.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['Start an application', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  await requireMember(args, 'debt:start')
  return null
}

export async function action(args: ActionFunctionArgs) {
  const member = await requireMember(args, 'debt:start')
  const form = await readForm(args)
  const debtId = await startDebt(member, { once: oncePerForm(form, 'start-application') })
  if (debtId !== 'too-many') return redirect(paths.step(debtId, 'court-order'), 303)
  return refuseForm(args, { error: { '': [tooManyDrafts] } }, 400)
}

const tooManyDrafts = `You have ${maxDrafts} drafts. Finish or delete one of them in the list of rental debts, then start another.`

export default function Start() {
  const refused = useActionData<typeof action>()?.result.error ?? {}
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(refused)} />
      <PageHeader
        title="Start an application"
        trail={<Breadcrumb trail={[{ label: 'Rental Debt', to: paths.list }]} current="Start" />}
      />
      <StartCard />
    </FormWidth>
  )
}
