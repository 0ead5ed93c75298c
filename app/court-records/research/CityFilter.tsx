import { useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { ChoiceLine, idOf } from '#app/ui/choices.tsx'
import { FieldGroup } from '#app/ui/Field.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { fold } from '../words.ts'
import { cityList } from './ResearchForm.css.ts'
import type { ResearchFilter } from './research-filter.ts'

type City = { label: string; value: string }
type CityFilterProps = { cities: readonly City[]; filter: ResearchFilter }

/** The id of the form that narrows the list; it stands outside of the form of filters, since forms cannot be nested. */
export const cityFormId = 'city-form'

/**
 * Cities to choose several of. The list is narrowed by a form of its own, which leads to this page with a shorter list;
 * where scripts run it is shorter at once. What is chosen stays in the list.
 */
export function CityFilter({
  cities,
  filter: { city_provinces: chosen, city_like: asked },
}: CityFilterProps) {
  const [like, setLike] = useState(asked)
  useEffect(() => setLike(asked), [asked])
  const isShown = ({ label, value }: City) =>
    chosen.includes(value) || fold(label).includes(fold(like.trim()))
  const found = cities.filter(isShown)
  return (
    <Stack gap="s">
      <Row>
        <TextField
          name="city_like"
          form={cityFormId}
          type="search"
          label="Find a city"
          defaultValue={asked}
          onInput={(event) => setLike(event.currentTarget.value)}
          autoComplete="off"
          maxLength={60}
        />
        <Button form={cityFormId} look="quiet" size="small">
          Show cities
        </Button>
      </Row>
      <div role="status">
        <Text as="span" size="small" tone="muted">
          {found.length === 1 ? '1 city' : `${found.length} cities`}
        </Text>
      </div>
      <div className={cityList}>
        <FieldGroup id="city_provinces" label="City and province">
          {cities.map((city, index) => (
            // Hidden, not absent: what was ticked stays ticked while the list is narrowed.
            <div key={city.value} hidden={!isShown(city)}>
              <ChoiceLine
                {...city}
                type="checkbox"
                id={idOf('city_provinces', index)}
                name="city_provinces"
                isChecked={chosen.includes(city.value)}
              />
            </div>
          ))}
        </FieldGroup>
      </div>
    </Stack>
  )
}
