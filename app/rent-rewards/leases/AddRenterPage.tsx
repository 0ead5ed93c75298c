import { Form } from '@remix-run/react'
import { formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { rentPaths } from '../paths.ts'
import { type RenterFieldNames, RenterFields } from './RenterFields.tsx'

type Props = { leaseId: string; address: string; form: ServerForm<RenterFieldNames> }

/** A roommate, who decides for themselves. */
export function AddRenterPage({ leaseId, address, form: [meta, fields] }: Props) {
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(meta.allErrors)} />
      <PageHeader
        title="Add a renter"
        lede={address}
        trail={<BackLink to={rentPaths.lease(leaseId)}>Back to the lease</BackLink>}
      />
      <Card>
        <Form {...formProps(meta)}>
          <Stack>
            <PageFormToken />
            <RenterFields fields={fields} />
            <ConfirmButtons confirm="Add the renter" cancelTo={rentPaths.lease(leaseId)} />
          </Stack>
        </Form>
      </Card>
    </FormWidth>
  )
}
