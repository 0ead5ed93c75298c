import { type ChangeEvent, useEffect, useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { ChoiceLine } from '#app/ui/choices.tsx'
import { FieldGroup } from '#app/ui/Field.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { Row, Stack } from '#app/ui/layout.tsx'
import { Text } from '#app/ui/Text.tsx'
import { cities } from '../cities.ts'
import { citiesLike } from './cities-like.ts'
import { cityList } from './ResearchForm.css.ts'
import type { ResearchFilter } from './research-filter.ts'

/** The id of the form that narrows the list; it stands outside of the form of filters, since forms cannot be nested. */
export const cityFormId = 'city-form'

/**
 * Cities to choose several of: the large ones, or those that are looked for. A form of its own finds them, which leads to
 * this page with another list; where scripts run it is there at once. What is chosen or ticked stays in the list.
 */
export function CityFilter({
  filter: { city_provinces: chosen, city_like: asked },
}: {
  filter: ResearchFilter
}) {
  const [like, setLike] = useState(asked)
  useEffect(() => setLike(asked), [asked])
  const [ticked, setTicked] = useState<readonly string[]>(chosen)
  const keepTick = ({ target }: ChangeEvent<HTMLInputElement>) =>
    setTicked((before) =>
      target.checked ? [...before, target.value] : before.filter((value) => value !== target.value),
    )
  const { found, total } = citiesLike(like)
  const shown = cities.filter((city) => found.has(city.value) || ticked.includes(city.value))
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
          {saidOf(like, found.size, total)}
        </Text>
      </div>
      <div className={cityList} onChange={keepTick}>
        <FieldGroup id="city_provinces" label="City and province" hint="An order is found in any of them.">
          {shown.map((city) => (
            <ChoiceLine
              key={city.value}
              {...city}
              type="checkbox"
              id={`city-${city.value}`}
              name="city_provinces"
              isChecked={ticked.includes(city.value)}
            />
          ))}
        </FieldGroup>
      </div>
    </Stack>
  )
}

function saidOf(like: string, shown: number, total: number): string {
  if (like.trim() === '') return `${shown} large cities. Find others by their names.`
  if (shown < total) return `${shown} of ${total} cities. Type more of the name to see the others.`
  return total === 1 ? '1 city' : `${total} cities`
}
