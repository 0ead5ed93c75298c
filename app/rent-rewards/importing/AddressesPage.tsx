import { Form } from '@remix-run/react'
import { PageFormToken } from '#app/platform/forms.tsx'
import { countText } from '#app/platform/values/count-text.ts'
import { formatPostalCode } from '#app/platform/values/postal-code.ts'
import { PROVINCE_CODES, provinceNames } from '#app/platform/values/province.ts'
import { ConfirmButtons } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { BackLink } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { rentPaths } from '../paths.ts'
import { ImportSteps } from './ImportSteps.tsx'
import type { PropertyAddress, UnknownProperty } from './import-types.ts'

type Props = {
  importId: string
  properties: UnknownProperty[]
  total: number
  typed: Record<string, string>
  errors: Record<string, string[]>
}

const provinces = PROVINCE_CODES.map((code) => ({ value: code, label: provinceNames[code] }))

/** The addresses of properties that a file only names. */
export function AddressesPage({ importId, properties, total, typed, errors }: Props) {
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(errors)} />
      <PageHeader
        title="Addresses of your properties"
        lede="Once for each property. The next import knows them."
        trail={<BackLink to={rentPaths.importStep(importId, 'check')}>Back to the check</BackLink>}
      />
      <ImportSteps importId={importId} current="Check" />
      <Form method="post" noValidate>
        <Stack gap="l">
          <PageFormToken />
          {properties.map((property, at) => (
            <Property
              key={property.key}
              property={property}
              suggest={(name) => typed[`${name}-${at}`] ?? property.suggested[name] ?? ''}
              fieldOf={(name) => ({
                name: `${name}-${at}`,
                error: errors[`${name}-${at}`],
                autoComplete: 'off',
              })}
            />
          ))}
          {total > properties.length && (
            <Text tone="muted">
              {countText(total - properties.length, 'more property follows', 'more properties follow')} after
              these.
            </Text>
          )}
          <ConfirmButtons confirm="Save and check again" cancelTo={rentPaths.importStep(importId, 'check')} />
        </Stack>
      </Form>
    </FormWidth>
  )
}

type PropertyProps = {
  property: UnknownProperty
  suggest: (name: keyof PropertyAddress) => string
  fieldOf: (name: keyof PropertyAddress) => { name: string; error: string[] | undefined; autoComplete: 'off' }
}

function Property({ property: { name, leases }, suggest, fieldOf }: PropertyProps) {
  const title = name || 'All leases of the file'
  const hidden = <Hidden> of {title}</Hidden>
  return (
    <Card>
      <h2>{title}</h2>
      <Text size="small" tone="muted">
        {countText(leases, 'lease', 'leases')}
      </Text>
      <TextField
        {...fieldOf('address_1')}
        label={<>Street address{hidden}</>}
        hint="Number and street, without the unit."
        defaultValue={suggest('address_1')}
      />
      <TextField
        {...fieldOf('city')}
        label={<>City{hidden}</>}
        defaultValue={suggest('city')}
        width="medium"
      />
      <SelectField
        {...fieldOf('province')}
        label={<>Province or territory{hidden}</>}
        placeholder="Choose one"
        options={provinces}
        defaultValue={suggest('province')}
      />
      <TextField
        {...fieldOf('postal_code')}
        label={<>Postal code{hidden}</>}
        hint="Such as L5B 0K2"
        defaultValue={formatPostalCode(suggest('postal_code'), ' ')}
        autoCapitalize="characters"
        width="code"
      />
    </Card>
  )
}
