import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import type { ProvinceCode } from '#app/platform/values/province.ts'
import { Button, LinkButton } from '#app/ui/Button.tsx'
import { FileField } from '#app/ui/fields.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { paths } from './paths.ts'

type CourtOrderUploadProps = {
  debtId: string
  province: ProvinceCode
  problem: { message: string; isDismissible: boolean } | undefined
}

export function CourtOrderUpload({ debtId, province, problem }: CourtOrderUploadProps) {
  const here = `${paths.step(debtId, 'court-order')}?province=${province}&has_order=yes`
  return (
    <Form method="post" action={here} encType="multipart/form-data" noValidate reloadDocument>
      <Stack>
        <PageFormToken />
        <input type="hidden" name="province" value={province} />
        <FileField
          name="file"
          label="Court order"
          limits="PDF, up to 20 MB."
          accept="application/pdf,.pdf"
          error={problem?.message}
        />
        {problem?.isDismissible && (
          <div>
            <LinkButton to={here} size="small">
              Dismiss
            </LinkButton>
          </div>
        )}
        <div>
          <Button>Upload and continue</Button>
        </div>
        <BackLink to={`${paths.step(debtId, 'court-order')}?province=${province}`}>Back to the question</BackLink>
      </Stack>
    </Form>
  )
}
