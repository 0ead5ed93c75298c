import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

type Props = {
  title: string
  files: string
  confirm: string
  /** Where Cancel and the link on top lead. */
  backTo: string
  children: ReactNode
}

/** Asks before an import is cancelled or undone. */
export const ConfirmImportPage = ({ title, files, confirm, backTo, children }: Props) => (
  <FormWidth>
    <PageHeader title={title} lede={files} trail={<BackLink to={backTo}>Back to the import</BackLink>} />
    {children}
    <Form method="post">
      <Stack>
        <PageFormToken />
        <ConfirmButtons confirm={confirm} tone="danger" cancel="Keep it" cancelTo={backTo} />
      </Stack>
    </Form>
  </FormWidth>
)
