import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData, useOutlet } from '@remix-run/react'
import { bureauSources } from '#app/assembly/bureau-sources.server.ts'
import { BatchPage } from '#app/bureau/BatchPage.tsx'
import { readBatchFilter } from '#app/bureau/batch-filter.ts'
import { readBatchPage } from '#app/bureau/batch-page.server.ts'
import { requireStaff } from '#app/organization/guards.server.ts'
import { titled } from '#app/platform/http/page.ts'
import { idFrom } from '#app/platform/http/responses.server.ts'
import { PageBehindDialog } from '#app/ui/DialogPage.tsx'
import { Page } from '#app/ui/layout.tsx'
import { StatusMessage } from '#app/ui/Notice.tsx'

export const meta = titled<{ batch: { number: number } }>((data) => [
  data ? `File ${data.batch.number}` : 'File',
  'Credit bureau',
])

const markedMessages = new Map([
  ['yes', 'Marked as sent. Its entries are reported now, on both sides.'],
  ['before', 'This file was marked as sent before.'],
])

export async function loader(args: LoaderFunctionArgs) {
  const staff = await requireStaff(args)
  const search = new URL(args.request.url).searchParams
  return {
    batch: await readBatchPage(staff, bureauSources, {
      batchId: idFrom(args.params.batchId),
      filter: readBatchFilter(search),
      isRead: args.request.method !== 'HEAD',
    }),
    marked: markedMessages.get(search.get('marked') ?? '') ?? null,
  }
}

export default function Batch() {
  const { batch, marked } = useLoaderData<typeof loader>()
  const dialog = useOutlet()
  return (
    <>
      <PageBehindDialog dialog={dialog !== null}>
        <Page>
          <StatusMessage>{marked}</StatusMessage>
          <BatchPage batch={batch} />
        </Page>
      </PageBehindDialog>
      {dialog}
    </>
  )
}
