import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { CheckboxField } from '#app/ui/some-fields.tsx'
import { rentPaths } from '../paths.ts'

export type LeaseHead = { leaseId: string; address: string; revision: number }

type Props = {
  title: string
  lease: LeaseHead
  meta: ServerForm<object>[0]
  /** Above the form: what it will do. */
  intro?: ReactNode
  back?: { to: string; label: string }
  children: ReactNode
}

/** A page on which a landlord changes one thing of a lease. */
export function LeaseFormPage({ title, lease, meta, intro, back, children }: Props) {
  const { leaseId, address, revision } = lease
  const { to, label } = back ?? { to: rentPaths.lease(leaseId), label: 'Back to the lease' }
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <PageHeader title={title} lede={address} trail={<BackLink to={to}>{label}</BackLink>} />
      {intro}
      <Card>
        <Form {...formProps(meta)}>
          <Stack>
            <PageFormToken />
            <input type="hidden" name="revision" value={revision} />
            {children}
          </Stack>
        </Form>
      </Card>
    </FormWidth>
  )
}

type SeenProps = { field: ServerForm<{ seen: string }>[1]['seen']; label: string }

/** Consequences that the first answer named, to agree with; nothing while there are none. */
export function SeenField({ field: { id, name, errors, initialValue }, label }: SeenProps) {
  const value = errors?.join(' ') ?? initialValue
  if (!value) return null
  return (
    <CheckboxField
      id={id}
      name={name}
      error={errors}
      label={label}
      value={value}
      defaultChecked={initialValue === value}
    />
  )
}
