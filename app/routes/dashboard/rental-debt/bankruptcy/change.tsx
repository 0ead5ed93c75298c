import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { formatPhoneForInput } from '#app/platform/values/phone.ts'
import { ChangeDialog, type ChangeFields } from '#app/rental-debt/registered/bankruptcy/BankruptcyDialogs.tsx'
import {
  answerBankruptcyForm,
  openBankruptcy,
} from '#app/rental-debt/registered/bankruptcy/bankruptcy-form.server.ts'
import { bankruptcyChangeSchema } from '#app/rental-debt/registered/bankruptcy/bankruptcy-schema.ts'
import { changeBankruptcy } from '#app/rental-debt/registered/bankruptcy/change-bankruptcy.server.ts'

export const meta = titled(['Update a bankruptcy', 'Bankruptcy', 'Rental Debt'])

export const loader = (args: LoaderFunctionArgs) => openBankruptcy(args)

export async function action(args: ActionFunctionArgs) {
  const bankruptcyId = idFrom(args.params.bankruptcyId)
  return answerBankruptcyForm(args, {
    purpose: bankruptcyId,
    schema: bankruptcyChangeSchema,
    act: (editor, change, once) => changeBankruptcy(editor, { bankruptcyId, change, once }),
  })
}

export default function ChangeBankruptcy() {
  const { view, bankruptcy } = useLoaderData<typeof loader>()
  const form = useServerForm<ChangeFields>('bankruptcy', useAnswer<typeof action>(), {
    ...bankruptcy,
    trustee_phone: formatPhoneForInput(bankruptcy.trustee_phone ?? ''),
  })
  return <ChangeDialog view={view} bankruptcy={bankruptcy} form={form} />
}
