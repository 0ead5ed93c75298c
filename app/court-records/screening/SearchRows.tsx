import { PUBLIC_RECORD_PROVINCE_CODES, provinceNames } from '#app/platform/values/province.ts'
import { Button } from '#app/ui/Button.tsx'
import { SelectField, TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { RemoveRow, RepeatedGroup } from '#app/ui/some-layout.tsx'
import { labels } from './search-errors.ts'
import { addId, fieldOf, type ListName, lists, type Row } from './search-rows.ts'
import type { FormErrors } from './search-schema.ts'

type RowsProps = {
  rows: readonly Row[]
  errors: FormErrors
  /** The id that a list button leads to. */
  focus: string | undefined
}

const provinces = PUBLIC_RECORD_PROVINCE_CODES.map((value) => ({ value, label: provinceNames[value] }))

const fieldProps = (list: ListName, { id, values }: Row, field: string, { errors, focus }: RowsProps) => {
  const name = fieldOf(list, id, field)
  return { id: name, name, error: errors[name], defaultValue: values[field] ?? '', autoFocus: focus === name }
}

export function AddressRows(props: RowsProps) {
  return (
    <Stack>
      {props.rows.map((row, index) => {
        const field = (name: 'address_1' | 'address_2' | 'city' | 'province' | 'postal_code') => ({
          ...fieldProps('addresses', row, name, props),
          label: labels[name],
        })
        return (
          <RepeatedGroup
            key={row.id}
            title={`Address ${index + 1}`}
            remove={<RemoveButton list="addresses" id={row.id} place={index + 1} />}
          >
            <FormGrid>
              <TextField {...field('address_1')} maxLength={200} />
              <TextField {...field('address_2')} maxLength={200} />
            </FormGrid>
            <FormGrid>
              <TextField {...field('city')} maxLength={200} />
              <SelectField {...field('province')} options={provinces} placeholder="Choose a province" />
            </FormGrid>
            <TextField {...field('postal_code')} width="short" maxLength={12} />
          </RepeatedGroup>
        )
      })}
      <AddButton list="addresses" count={props.rows.length} focus={props.focus} word="address" />
    </Stack>
  )
}

/** Other names, or landlords: one text each. */
export function NameRows({ list, ...props }: RowsProps & { list: 'aliases' | 'landlords' }) {
  const { title } = lists[list]
  return (
    <Stack>
      {props.rows.map((row, index) => (
        <RepeatedGroup
          key={row.id}
          title={`${title} ${index + 1}`}
          remove={<RemoveButton list={list} id={row.id} place={index + 1} />}
        >
          <TextField
            {...fieldProps(list, row, 'name', props)}
            label={list === 'aliases' ? 'First and last name' : 'Name of the person or company'}
            maxLength={300}
          />
        </RepeatedGroup>
      ))}
      <AddButton
        list={list}
        count={props.rows.length}
        focus={props.focus}
        word={list === 'aliases' ? 'name' : 'landlord'}
      />
    </Stack>
  )
}

type RemoveProps = { list: ListName; id: string; place: number }

const RemoveButton = ({ list, id, place }: RemoveProps) => (
  <RemoveRow value={`remove:${list}:${id}`} what={`${lists[list].title.toLowerCase()} ${place}`} />
)

type AddProps = { list: ListName; count: number; focus: string | undefined; word: string }

const AddButton = ({ list, count, focus, word }: AddProps) => (
  <div>
    <Button
      id={addId(list)}
      name="intent"
      value={`add:${list}`}
      look="quiet"
      autoFocus={focus === addId(list)}
      unavailable={count >= lists[list].max && `At most ${lists[list].max}`}
    >
      {count === 0 ? (word === 'address' ? 'Add an address' : `Add a ${word}`) : `Add another ${word}`}
    </Button>
  </div>
)
