import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useOutlet } from '@remix-run/react'
import { readTestData } from '#app/assembly/test-data.server.ts'
import { can } from '#app/organization/abilities.ts'
import { requireMember } from '#app/organization/guards.server.ts'
import { TestDataPage } from '#app/organization/test-data/TestDataPage.tsx'
import { today } from '#app/platform/clock.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { momentOf } from '#app/platform/values/moments.ts'
import { readPage } from '#app/platform/values/paging.ts'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'

export const meta = titled(['Test data', 'API Management'])

export async function loader(args: LoaderFunctionArgs) {
  const member = await requireMember(args, 'api-keys:see')
  const search = new URL(args.request.url).searchParams
  const found = await readTestData(member, { page: readPage(search.get('page')), today: await today() })
  return {
    mayManage: can(member.access, 'api-keys:manage'),
    isReset: search.get('done') === 'reset',
    data: found && {
      ...found,
      mail: { ...found.mail, mails: found.mail.mails.map((mail) => ({ ...mail, at: momentOf(mail.at) })) },
    },
  }
}

export default function TestData() {
  const shown = useLoaderData<typeof loader>()
  const dialog = useOutlet()
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <TestDataPage {...shown} />
      </PageBehindDialog>
      {dialog}
    </>
  )
}
