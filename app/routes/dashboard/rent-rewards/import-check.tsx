import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { today } from '#app/platform/clock.server.ts'
import { markFormError } from '#app/platform/http/forms.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { found } from '#app/platform/http/responses.server.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { doneText } from '#app/rent-rewards/done-texts.ts'
import { CheckPage } from '#app/rent-rewards/importing/CheckPage.tsx'
import { isBlocked } from '#app/rent-rewards/importing/check-import.server.ts'
import { answerCheckForm } from '#app/rent-rewards/importing/check-page-form.server.ts'
import { viewCheck } from '#app/rent-rewards/importing/check-view.server.ts'
import { openDraft, readImportForm } from '#app/rent-rewards/importing/import-guard.server.ts'
import { sourceName } from '#app/rent-rewards/importing/source.ts'

export const meta = titled(['Check', 'Import leases', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { member, open } = await openDraft(args, true)
  const search = new URL(args.request.url).searchParams
  const asked = { importId: open.id, show: search.get('show'), page: readPage(search.get('page')) }
  const files = open.files.map(({ fileName }) => fileName).join(' and ')
  const result = found(open.found)
  return {
    importId: open.id,
    lede: [files, sourceName(open.source)].filter(Boolean).join(', '),
    found: result,
    dueDay: open.choices.dueDay ?? 1,
    isBlocked: isBlocked(result),
    view: await viewCheck(member, asked),
    done: doneText(search.get('done')),
  }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readImportForm(args)
  const { member, open } = await openDraft(args, true)
  const answer = await answerCheckForm(member, open, form, {
    today: await today(),
    here: new URL(args.request.url),
  })
  if ('to' in answer) return redirect(answer.to, 303)
  markFormError(args)
  return data({ errors: answer.errors }, { status: 400 })
}

export default function ImportCheck() {
  const errors = useActionData<typeof action>()?.errors ?? []
  return <CheckPage {...useLoaderData<typeof loader>()} errors={errors} />
}
