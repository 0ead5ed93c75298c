import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { fieldProps, formProps, PageFormToken, type ServerForm } from '#app/platform/forms.tsx'
import { provinceNames } from '#app/platform/values/province.ts'
import { Button, ConfirmButtons } from '#app/ui/Button.tsx'
import { ErrorSummary, listErrors } from '#app/ui/ErrorSummary.tsx'
import { DateField, SelectField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { Card, FormWidth, Stack } from '#app/ui/layout.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Breadcrumb } from '#app/ui/navigation.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { TextAreaField } from '#app/ui/some-fields.tsx'
import { rentPaths } from '../paths.ts'
import type { PerkFields } from './perk-schema.ts'

const provinces = Object.entries(provinceNames).map(([value, label]) => ({ value, label }))

export const perkTrail = (current: string) => (
  <Breadcrumb trail={[{ label: 'Perks', to: rentPaths.staffPerks }]} current={current} />
)

type FormProps = { form: ServerForm<PerkFields>; revision?: number; children: ReactNode }

/** The fields of an offer, and its buttons. */
export function PerkForm({ form: [meta, fields], revision, children }: FormProps) {
  return (
    <Form {...formProps(meta)}>
      <Stack>
        <PageFormToken />
        {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
        <TextField {...fieldProps(fields.company_name)} label="Company" autoComplete="off" />
        <TextField
          {...fieldProps(fields.company_url)}
          label="Page of the company"
          hint="Where renters use the code. It begins with https://"
          type="url"
          autoComplete="off"
        />
        <TextField
          {...fieldProps(fields.discount)}
          label="Discount"
          hint="Short, such as 15% off."
          autoComplete="off"
        />
        <TextField
          {...fieldProps(fields.description)}
          label="What it is for"
          hint="A sentence."
          autoComplete="off"
        />
        <TextAreaField
          {...fieldProps(fields.instructions)}
          label="How to use it"
          hint="A step on each line."
        />
        <TextField
          {...fieldProps(fields.code)}
          label="Code"
          hint="Only renters who ask for it get it."
          autoComplete="off"
          spellCheck={false}
          width="medium"
        />
        <SelectField
          {...fieldProps(fields.province)}
          label="For renters in"
          options={provinces}
          placeholder="All provinces and territories"
        />
        <FormGrid>
          <DateField {...fieldProps(fields.starts_on)} label="First day" />
          <DateField {...fieldProps(fields.ends_on)} label="Last day (optional)" />
        </FormGrid>
        {children}
      </Stack>
    </Form>
  )
}

export function AddPerkPage({ form }: { form: ServerForm<PerkFields> }) {
  return (
    <FormWidth>
      <ErrorSummary errors={listErrors(form[0].allErrors)} />
      <PageHeader
        title="Add an offer"
        lede="It stays a draft until you publish it. You add the logo on the next page."
        trail={perkTrail('Add an offer')}
      />
      <Card>
        <PerkForm form={form}>
          <div>
            <Button>Save the draft</Button>
          </div>
        </PerkForm>
      </Card>
    </FormWidth>
  )
}

type EndProps = { id: string; companyName: string; discount: string; revision: number; openings: number }

const renters = (count: number) => (count === 1 ? '1 renter' : `${count} renters`)

export function EndPerkPage({ id, companyName, discount, revision, openings }: EndProps) {
  return (
    <FormWidth>
      <PageHeader
        title="End the offer"
        lede={`${companyName}: ${discount}`}
        trail={
          <Breadcrumb
            trail={[
              { label: 'Perks', to: rentPaths.staffPerks },
              { label: companyName, to: rentPaths.staffPerk(id) },
            ]}
            current="End the offer"
          />
        }
      />
      <Card>
        <Form method="post">
          <Stack>
            <PageFormToken />
            <input type="hidden" name="revision" value={revision} />
            <Notice tone="caution">
              <p>
                Renters no longer see it from now on, and {renters(openings)} who opened it no longer see the
                code. This cannot be undone: add the offer again instead.
              </p>
            </Notice>
            <ConfirmButtons confirm="End the offer" tone="danger" cancelTo={rentPaths.staffPerk(id)} />
          </Stack>
        </Form>
      </Card>
    </FormWidth>
  )
}
