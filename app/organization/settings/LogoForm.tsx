import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { Button } from '#app/ui/Button.tsx'
import { FileField } from '#app/ui/fields.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { LogoPicture, type ShownLogo } from './LogoPicture.tsx'
import { organizationPaths } from './paths.ts'

type LogoFormProps = { logo: ShownLogo | null; accept: string; error: string | undefined }

/** The logo, and a form to replace it. The picture is redrawn, so that nothing else of the file is stored. */
export function LogoForm({ logo, accept, error }: LogoFormProps) {
  return (
    <Card labelledBy="logo">
      <Stack>
        <h2 id="logo">Logo</h2>
        {logo && <LogoPicture logo={logo} />}
        <Form
          method="post"
          action={organizationPaths.organization}
          encType="multipart/form-data"
          noValidate
          reloadDocument
        >
          <Stack>
            <PageFormToken />
            <FileField
              id="logo-file"
              name="file"
              label={logo ? 'Change logo' : 'Company Logo'}
              hint="MAX. 80x80px. A larger picture is made smaller."
              limits="PNG, JPG or JPEG, up to 10 MB."
              accept={accept}
              error={error}
            />
            <div>
              <Button look="quiet">{logo ? 'Replace the logo' : 'Save the logo'}</Button>
            </div>
          </Stack>
        </Form>
        {logo && (
          <Form method="post" action={organizationPaths.organization}>
            <Row>
              <PageFormToken />
              <Button name="intent" value="remove-logo" look="danger" size="small">
                Remove<Hidden> the logo</Hidden>
              </Button>
            </Row>
          </Form>
        )}
      </Stack>
    </Card>
  )
}
