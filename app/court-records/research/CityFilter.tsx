import { useState } from 'react'
import { TextField } from '#app/ui/fields.tsx'
import { cities } from '../cities.ts'
import { citiesLike } from './cities-like.ts'
import type { ResearchFilter } from './research-filter.ts'

type CityFilterProps = { filter: ResearchFilter; typed?: string | undefined; error?: string | undefined }

/**
 * A city by name, with suggestions of large or similar ones. Chosen cities are chips above; an order from any of them
 * is found.
 */
export function CityFilter({ filter: { city_provinces: chosen }, typed = '', error }: CityFilterProps) {
  const [like, setLike] = useState(typed)
  const { found } = citiesLike(like)
  return (
    <>
      {chosen.map((value) => (
        <input key={value} type="hidden" name="city_provinces" value={value} />
      ))}
      <TextField
        name="city"
        label={chosen.length > 0 ? 'Add a city' : 'City'}
        list="cities"
        defaultValue={typed}
        error={error === undefined ? undefined : [error]}
        onInput={(event) => setLike(event.currentTarget.value)}
        autoComplete="off"
        maxLength={60}
      />
      <datalist id="cities">
        {cities
          .filter(({ value }) => found.has(value))
          .map(({ value, label }) => (
            <option key={value} value={label} />
          ))}
      </datalist>
    </>
  )
}
