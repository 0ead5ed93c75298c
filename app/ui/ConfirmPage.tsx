import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ConfirmButtons } from './Button.tsx'
import { ErrorSummary, listErrors } from './ErrorSummary.tsx'
import { Card, FormWidth, Stack } from './layout.tsx'
import { Notice } from './Notice.tsx'
import { Breadcrumb } from './navigation.tsx'
import { PageHeader } from './PageHeader.tsx'

export type ConfirmPageProps = {
  title: string
  /** The person or thing it is about, on a line below the title. */
  about: ReactNode
  /** From the list to the page that it comes from and leads back to. */
  trail: readonly [{ label: string; to: string }, { label: string; to: string }]
  form: { id: string; allErrors: Record<string, string[]> }
  /** The form's token, as a hidden field. */
  token: ReactNode
  /** The button, where it says something else than the title. */
  confirm?: string
  tone?: 'primary' | 'danger'
  /** The effect. */
  says: ReactNode
  children?: ReactNode
}

/** A page that confirms an action: its effect, its fields, and the way back. */
export function ConfirmPage({ title, about, trail, form, tone = 'primary', ...more }: ConfirmPageProps) {
  const { token, confirm = title, says, children } = more
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(form.allErrors)} />
      <PageHeader title={title} lede={about} trail={<Breadcrumb trail={trail} current={title} />} />
      <Card>
        <Form id={form.id} method="post" noValidate>
          <Stack>
            {token}
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
