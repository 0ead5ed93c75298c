import { Form, useSubmit } from '@remix-run/react'
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { DateField, SelectField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { Chip } from '#app/ui/records/Chip.tsx'
import { Details } from '#app/ui/records/Details.tsx'
import { CheckboxGroup, MoneyField } from '#app/ui/some-fields.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { paths } from '../paths.ts'
import { tags } from '../tags.ts'
import { CityFilter } from './CityFilter.tsx'
import { folds, searchLine, skipToResults, topics } from './ResearchForm.css.ts'
import {
  chipsOf,
  nameFilters,
  type RefusedFilters,
  type ResearchFilter,
  searchOf,
  sorts,
} from './research-filter.ts'

const formId = 'research'
const sortId = 'sort_by'

type ResearchFormProps = {
  filter: ResearchFilter
  /** Typed values that could not be read. */
  refused: RefusedFilters
  children?: ReactNode
}

/** The search: a form whose answer is an address, and each active filter with a way to remove it. */
export function ResearchForm({ filter, refused, children }: ResearchFormProps) {
  const chips = chipsOf(filter)
  const said = searchOf(filter)
  const { min_amount_owed: amount, min_issued_date: date, city } = refused
  const keepFocus = useKeptFocus(said)
  return (
    <search>
      {/* Back and Forward change the address, and with it the values. */}
      <Form
        id={formId}
        action={paths.research}
        key={said + JSON.stringify(refused)}
        preventScrollReset
        onFocus={keepFocus}
      >
        <Stack>
          <div className={searchLine}>
            <TextField
              type="search"
              name="q"
              label="Search tribunal orders"
              defaultValue={filter.q}
              autoComplete="off"
              spellCheck={false}
            />
            <Button id="search">Search</Button>
          </div>
          {chips.length > 0 && <Chips chips={chips} filter={filter} />}
          <a className={skipToResults} href="#results">
            Skip to results
          </a>
          <div className={folds}>
            <Details summary="More filters" open={Boolean(amount ?? date ?? city)}>
              <Stack>
                <Text size="small" tone="muted">
                  In the search, use quotation marks for a phrase, a minus sign to leave a word out, and OR
                  between words.
                </Text>
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
                    defaultValue={amount?.typed ?? filter.min_amount_owed}
                    error={amount && [amount.message]}
                  />
                  <CityFilter filter={filter} typed={city?.typed} error={city?.message} />
                  <DateField
                    name="min_issued_date"
                    label="Issued on or after"
                    max="2100-12-31"
                    defaultValue={date?.typed ?? filter.min_issued_date}
                    error={date && [date.message]}
                  />
                </FormGrid>
                <div className={topics}>
                  <CheckboxGroup
                    name="tags"
                    label="Topics"
                    hint="We find orders that have all of them."
                    choices={tags}
                    defaultValues={filter.tags}
                  />
                </div>
                {filter.year && <input type="hidden" name="year" value={filter.year} />}
                <div>
                  <Button id="apply" look="quiet">
                    Apply filters
                  </Button>
                </div>
              </Stack>
            </Details>
            {children}
          </div>
        </Stack>
      </Form>
    </search>
  )
}

/** The sort order: shown beside the count, and part of the form. */
export function SortField({ filter }: { filter: ResearchFilter }) {
  const submit = useSubmit()
  // Back and Forward change the order; the field and its focus stay.
  useEffect(() => {
    const field = document.getElementById(sortId)
    if (field instanceof HTMLSelectElement) field.value = filter.sort_by
  }, [filter.sort_by])
  return (
    <SelectField
      id={sortId}
      name="sort_by"
      form={formId}
      label="Sort by"
      options={sorts}
      defaultValue={filter.sort_by}
      onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
    />
  )
}

/** The form is replaced after each search. Focus returns to the same field. */
function useKeptFocus(said: string) {
  const focused = useRef<string | null>(null)
  useEffect(() => {
    if (document.activeElement !== document.body || !focused.current) return
    document.getElementById(focused.current)?.focus({ preventScroll: true })
  }, [said])
  return (event: FocusEvent<HTMLFormElement>) => {
    focused.current = event.target.id || null
  }
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
      <Link to={`${paths.research}${searchOf(bare)}`}>
        Clear all<Hidden> filters</Hidden>
      </Link>
    </Row>
  )
}
