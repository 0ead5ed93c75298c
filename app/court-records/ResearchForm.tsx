import { Form } from '@remix-run/react'
import { Button } from '#app/ui/Button.tsx'
import { DateField, SelectField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { Chip } from '#app/ui/records/Chip.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { CheckboxGroup, MoneyField } from '#app/ui/some-fields.tsx'
import { Text } from '#app/ui/Text.tsx'
import { paths } from './paths.ts'
import { chipsOf, nameFilters, type ResearchFilter, searchOf, sorts } from './research-filter.ts'
import { tags } from './tags.ts'

type ResearchFormProps = {
  filter: ResearchFilter
  cities: readonly { label: string; value: string }[]
}

/** What is looked for: a form whose answer is an address, and each filter at work with the way out of it. */
export function ResearchForm({ filter, cities }: ResearchFormProps) {
  const chips = chipsOf(filter)
  return (
    <search>
      {/* Back and Forward bring another address, and with it other values. */}
      <Form action={paths.research} key={searchOf(filter)}>
        <Stack>
          <TextField
            type="search"
            name="q"
            label="Search tribunal orders"
            hint="Use quotation marks for a phrase, a minus sign to leave a word out, and OR between words."
            defaultValue={filter.q}
            autoComplete="off"
            spellCheck={false}
          />
          <Row spread>
            <Button>Search</Button>
            <SelectField name="sort_by" label="Sort by" options={sorts} defaultValue={filter.sort_by} />
          </Row>
          {chips.length > 0 && <Chips chips={chips} filter={filter} />}
          <Details summary="More filters">
            <Stack>
              <FormGrid>
                {nameFilters.map(({ name, label }) => (
                  <TextField
                    key={name}
                    name={name}
                    label={label}
                    defaultValue={filter[name]}
                    autoComplete="off"
                  />
                ))}
                <MoneyField
                  name="min_amount_owed"
                  label="Minimum amount owed"
                  defaultValue={filter.min_amount_owed}
                />
                <DateField
                  name="min_issued_date"
                  label="Issued on or after"
                  max="2100-12-31"
                  defaultValue={filter.min_issued_date}
                />
              </FormGrid>
              <CheckboxGroup name="tags" label="Topics" choices={tags} defaultValues={filter.tags} />
              <Details summary="Cities">
                <CheckboxGroup
                  name="city_provinces"
                  label="City and province"
                  choices={cities}
                  defaultValues={filter.city_provinces}
                />
              </Details>
              <div>
                <Button look="quiet">Apply filters</Button>
              </div>
            </Stack>
          </Details>
        </Stack>
      </Form>
    </search>
  )
}

function Chips({ chips, filter }: { chips: ReturnType<typeof chipsOf>; filter: ResearchFilter }) {
  const bare = chips.reduce((left, _) => chipsOf(left)[0]?.without ?? left, filter)
  return (
    <Row>
      <Text as="span" size="small" tone="muted">
        Filters:
      </Text>
      {chips.map(({ label, without }) => (
        <Chip key={label} to={`${paths.research}${searchOf(without)}`}>
          {label}
        </Chip>
      ))}
      <Link to={`${paths.research}${searchOf(bare)}`}>Clear all filters</Link>
    </Row>
  )
}
