import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { paths } from '#app/court-records/paths.ts'
import { openForApplicant } from '#app/court-records/screening/answer-report.server.ts'
import { PaperBlocks } from '#app/court-records/screening/PaperPage.tsx'
import { PrintButton } from '#app/court-records/screening/PrintButton.tsx'
import { titled } from '#app/platform/http/page.ts'
import { LinkButton } from '#app/ui/Button.tsx'
import { FormWidth, Row } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

export const meta = titled(['For the applicant', 'Public Records'])

export async function loader(args: LoaderFunctionArgs) {
  return { searchId: args.params.searchId ?? '', paper: await openForApplicant(args) }
}

export default function ForApplicant() {
  const { searchId, paper } = useLoaderData<typeof loader>()
  return (
    <FormWidth>
      <PageHeader
        title={paper.title}
        lede={paper.subtitle}
        trail={<BackLink to={paths.report(searchId)}>Back to the report</BackLink>}
      />
      <Row>
        <PrintButton />
        <LinkButton to={paths.applicantPdf(searchId)} reloadDocument>
          PDF
        </LinkButton>
      </Row>
      <PaperBlocks blocks={paper.blocks} />
    </FormWidth>
  )
}
