import type { SubmissionResult } from '@conform-to/react'
import { fieldProps, useServerForm } from '#app/platform/forms.tsx'
import { PROVINCE_CODES, provinceNames } from '#app/platform/values/province.ts'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Text } from '#app/ui/Text.tsx'
import { StepForm } from '#app/wizard/StepForm.tsx'
import type { Address } from '../../full-address.ts'
import { paths } from '../../paths.ts'
import type { ApplicationFrame } from '../steps.ts'
import type { OrderView } from './view-court-order.ts'

const provinces = PROVINCE_CODES.map((code) => ({ value: code, label: provinceNames[code] }))

/** The form's fields carry it before their names, for the links of the error summary. */
export const addressFormId = 'address'

type AddressFormProps = {
  frame: ApplicationFrame
  order: OrderView
  address: Address
  result: SubmissionResult | undefined
  revision: number | undefined
}

/** The address of the rental unit, filled in from the order, to be confirmed or fixed. */
export function AddressForm({ frame, order, address, result, revision }: AddressFormProps) {
  const [form, fields] = useServerForm<Address>(addressFormId, result && { result }, address)
  const { subjectId: debtId } = frame
  const here = paths.step(debtId, 'court-order')
  return (
    <StepForm frame={frame} form={form} revision={revision} title="Confirm the address">
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
    </StepForm>
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
  return <p>We filled this in from the order. Check it, and fix what is not right.</p>
}
