import { type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { titled } from '#app/platform/http/page.ts'
import { doneText } from '#app/rent-rewards/done-texts.ts'
import { openImport, placeOf } from '#app/rent-rewards/importing/import-guard.server.ts'
import { ResultPage } from '#app/rent-rewards/importing/ResultPage.tsx'
import { viewResult } from '#app/rent-rewards/importing/result-view.server.ts'

export const meta = titled(['Result', 'Import leases', 'Rent Rewards'])

export async function loader(args: LoaderFunctionArgs) {
  const { member, open } = await openImport(args)
  const { id, state, done, total } = open
  if (state === 'draft' || state === 'checked' || state === 'cancelled') throw redirect(placeOf(open))
  const search = new URL(args.request.url).searchParams
  return {
    importId: id,
    state,
    progress: { done, total },
    polls: Math.max(0, Math.trunc(Number(search.get('polls')) || 0)),
    view: await viewResult(member, id),
    done: doneText(search.get('done')),
  }
}

export default function ImportResult() {
  return <ResultPage {...useLoaderData<typeof loader>()} />
}
