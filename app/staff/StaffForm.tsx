import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formProps, PageFormToken } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'

type Props = {
  title: string
  /** The person or thing it is about, on a line below the title. */
  about: ReactNode
  /** From the list to the page that it comes from and leads back to. */
  trail: readonly [{ label: string; to: string }, { label: string; to: string }]
  form: { id: string; allErrors: Record<string, string[]> }
  confirm: string
  tone?: 'primary' | 'danger'
  /** The effect. */
  says: ReactNode
  children?: ReactNode
}

/** A page where staff confirm an action: its effect, its fields, and the way back. */
export function StaffForm({ title, about, trail, form, confirm, tone = 'primary', says, children }: Props) {
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <PageHeader title={title} lede={about} trail={<Breadcrumb trail={[...trail]} current={title} />} />
      <Card>
        <Form {...formProps(form)}>
          <Stack>
            <PageFormToken />
            <Notice tone={tone === 'danger' ? 'caution' : 'info'}>
              <Stack gap="xs">{says}</Stack>
            </Notice>
            {children}
            <ConfirmButtons confirm={confirm} tone={tone} cancelTo={trail[1].to} />
          </Stack>
        </Form>
      </Card>
    </FormWidth>
  )
}
