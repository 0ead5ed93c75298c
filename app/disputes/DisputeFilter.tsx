import { Form } from '@remix-run/react'
import { Button } from '#app/ui/Button.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { FormGrid } from '#app/ui/form-layout.tsx'
import { Stack } from '#app/ui/layout.tsx'
import { type QueueFilter, stateOptions } from './dispute-filter.ts'
import { disputePaths } from './paths.ts'

type Option = { value: string; label: string }

/** What staff look for: a form whose answer is an address. */
export function DisputeFilter({ filter, subjects }: { filter: QueueFilter; subjects: readonly Option[] }) {
  return (
    <search>
      <Form action={disputePaths.queue}>
        <Stack>
          <FormGrid>
            <SelectField
              name="subject"
              label="About"
              placeholder="Everything"
              options={subjects}
              defaultValue={filter.subject ?? ''}
              width="full"
            />
            <SelectField
              name="state"
              label="State"
              options={stateOptions}
              defaultValue={filter.state}
              width="full"
            />
          </FormGrid>
          <div>
            <Button look="quiet" size="small">
              Show
            </Button>
          </div>
        </Stack>
      </Form>
    </search>
  )
}
