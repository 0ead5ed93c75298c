import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openByLink } from '#app/court-records/screening/answer-report.server.ts'
import { PaperBlocks } from '#app/court-records/screening/PaperPage.tsx'
import { PrintButton } from '#app/court-records/screening/PrintButton.tsx'
import { titled } from '#app/platform/http/page.ts'
import { FormWidth, Row } from '#app/ui/layout.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['A search of public records about you'])
export const headers = () => ({
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'no-referrer',
})

/** For the applicant, by the link in their mail. */
export async function loader({ request }: LoaderFunctionArgs) {
  const paper = await openByLink(request.url)
  return data({ paper }, { status: paper ? 200 : 410 })
}

export default function Searched() {
  const { paper } = useLoaderData<typeof loader>()
  if (!paper) {
    return (
      <FormWidth>
        <h1>This link no longer works</h1>
        <p>We delete each search after two years, so it may be gone, or part of the link is missing.</p>
      </FormWidth>
    )
  }
  return (
    <FormWidth>
      <PageHeader title={paper.title} lede={paper.subtitle} />
      <Row>
        <PrintButton />
      </Row>
      <PaperBlocks blocks={paper.blocks} />
    </FormWidth>
  )
}
