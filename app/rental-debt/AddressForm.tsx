import type { SubmissionResult } from '@conform-to/react'
import { Form, Link } from '@remix-run/react'
import { fieldProps, formProps, PageFormToken, useServerForm } from '#app/platform/forms.tsx'
import { PROVINCE_CODES, provinceNames } from '#app/platform/values/province.ts'
import { Button } from '#app/ui/Button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Card, Row, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { StepHeading } from '#app/ui/StepHeading.tsx'
import { Text } from '#app/ui/Text.tsx'
import type { Address } from './debts.server.ts'
import { paths } from './paths.ts'
import { steps } from './steps.ts'
import type { OrderView } from './view-court-order.ts'

const provinces = PROVINCE_CODES.map((code) => ({ value: code, label: provinceNames[code] }))

/** The form's fields carry it before their names, for the links of the error summary. */
export const addressFormId = 'address'

type AddressFormProps = {
  debtId: string
  order: OrderView
  address: Address
  result: SubmissionResult | undefined
}

/** The address of the rental unit, filled in from the order, to be confirmed or mended. */
export function AddressForm({ debtId, order, address, result }: AddressFormProps) {
  const [form, fields] = useServerForm<Address>(addressFormId, result && { result }, address)
  const here = paths.step(debtId, 'court-order')
  return (
    <Card>
      <Form {...formProps(form)} action={here}>
        <Stack>
          <PageFormToken />
          <StepHeading place={1} count={steps.length} title="Confirm the address" />
          <WhatWasRead order={order} />
          <Text size="small">
            Court order:{' '}
            <Link to={paths.document(debtId, order.documentId)} reloadDocument>
              {order.fileName}
            </Link>{' '}
            · <Link to={`${here}?replace=yes`}>Replace</Link>
          </Text>
          <TextField label="Address line 1" {...fieldProps(fields.address_1)} autoComplete="off" />
          <TextField
            label="Unit (optional)"
            {...fieldProps(fields.address_2)}
            autoComplete="off"
            width="medium"
          />
          <TextField label="City" {...fieldProps(fields.city)} autoComplete="off" width="medium" />
          <SelectField
            label="Province or territory"
            {...fieldProps(fields.province)}
            placeholder="Choose one"
            options={provinces}
          />
          <TextField
            label="Postal code"
            hint="Such as L5B 0K2"
            {...fieldProps(fields.postal_code)}
            autoComplete="off"
            autoCapitalize="characters"
            width="code"
          />
          <Text size="small" tone="muted">
            Country: Canada
          </Text>
          <Row>
            <Button name="intent" value="save">
              Save and continue
            </Button>
            <Button name="intent" value="finish-later" look="quiet">
              Save and finish later
            </Button>
          </Row>
          <BackLink to={paths.list}>Back to Rental Debt</BackLink>
        </Stack>
      </Form>
    </Card>
  )
}

function WhatWasRead({ order }: { order: OrderView }) {
  if (order.state === 'failed') {
    return (
      <Notice tone="caution" title="We could not read this order">
        <p>The file is kept. Fill in the address from your copy; our reviewers will read the rest.</p>
      </Notice>
    )
  }
  if (!order.isOrder) {
    return (
      <Notice tone="caution" title="This does not look like a tribunal order">
        <p>
          We found no tribunal, file number or order in it, so nothing is filled in. The file is kept as your
          document. Replace it if it is the wrong one, or fill in the address yourself.
        </p>
      </Notice>
    )
  }
  return <p>We filled this in from the order. Check it, and mend what is not right.</p>
}
