import { Form } from '@remix-run/react'
import { Button } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { staffPaths } from '../paths.ts'

/** The staff search, on each of their pages with tabs. */
export const SearchForm = ({ asked = '' }: { asked?: string | undefined }) => (
  <search aria-label="All records">
    <Form action={staffPaths.search}>
      <FormGrid>
        <TextField
          name="q"
          type="search"
          label="Find by email, name, id or file number"
          defaultValue={asked}
          autoComplete="off"
        />
        <div>
          <Button look="quiet">Find anywhere</Button>
        </div>
      </FormGrid>
    </Form>
  </search>
)
