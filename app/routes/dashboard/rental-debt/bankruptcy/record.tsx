import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useAnswer, useServerForm } from '#app/platform/forms.tsx'
import { titled } from '#app/platform/http/page.ts'
import {
  PetitionDialog,
  type PetitionFields,
} from '#app/rental-debt/registered/bankruptcy/BankruptcyDialogs.tsx'
import { requireBankruptcyEditor } from '#app/rental-debt/registered/bankruptcy/bankruptcy-access.server.ts'
import { answerBankruptcyForm } from '#app/rental-debt/registered/bankruptcy/bankruptcy-form.server.ts'
import { petitionSchema } from '#app/rental-debt/registered/bankruptcy/bankruptcy-schema.ts'
import { viewBankruptcies } from '#app/rental-debt/registered/bankruptcy/bankruptcy-view.server.ts'
import { bankruptcyAt } from '#app/rental-debt/registered/bankruptcy/locations.ts'
import { recordPetition } from '#app/rental-debt/registered/bankruptcy/record-petition.server.ts'

export const meta = titled(['Record a petition', 'Bankruptcy', 'Rental Debt'])

export async function loader(args: LoaderFunctionArgs) {
  const view = await viewBankruptcies(await requireBankruptcyEditor(args))
  const { side, debt, mayChange, recordable } = view
  if (!mayChange || recordable.length === 0) throw redirect(bankruptcyAt(side, debt.id).list)
  return view
}

export async function action(args: ActionFunctionArgs) {
  return answerBankruptcyForm(args, {
    purpose: 'record',
    schema: petitionSchema,
    act: (editor, petition, once) => recordPetition(editor, { petition, once }),
  })
}

export default function RecordPetition() {
  const view = useLoaderData<typeof loader>()
  const { recordable } = view
  const only = recordable.length === 1 ? recordable[0]?.id : null
  const form = useServerForm<PetitionFields>('petition', useAnswer<typeof action>(), { debtor_id: only })
  return <PetitionDialog view={view} form={form} />
}
