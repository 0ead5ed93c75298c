import { fieldProps, type ServerForm } from '#app/platform/forms.tsx'
import { SelectField } from '#app/ui/fields.tsx'
import { MoneyField } from '#app/ui/some-fields.tsx'
import { Hidden, Text } from '#app/ui/Text.tsx'
import { Money } from '#app/ui/values.tsx'
import * as css from './confirm.css.ts'
import type { ToConfirm } from './confirm-list.server.ts'
import { usualSaid } from './month-draft.ts'

const choices = [
  { value: 'in_full', label: 'Paid in full' },
  { value: 'in_part', label: 'Paid in part' },
  { value: 'nothing', label: 'Nothing paid' },
  { value: 'not_known', label: 'I don’t know yet' },
]

/** Where an earlier month is open: what was paid then can stay unknown, and this month is reported again. */
const choicesAfterGap = [
  ...choices.slice(0, 3),
  { value: 'nothing_owed', label: 'Nothing is owed, earlier months included' },
  ...choices.slice(3),
]

type Props = { lease: ToConfirm; fields: ServerForm<Record<string, string>>[1] }

/** One lease of the page: chosen is what was saved for later, what was said before, or "Paid in full". */
export function ConfirmLine({ lease, fields }: Props) {
  const { id, address, city, renters, due, before, standing, kept } = lease
  const said = fieldProps(fields[`said-${id}`] as never)
  const received = fieldProps(fields[`received-${id}`] as never)
  return (
    <li className={css.line} data-lease={id} data-about={[address, city, renters].join(' ')}>
      <div>
        <input type="hidden" name="lease" value={id} />
        <input type="hidden" name={`shown-${id}`} value={standing?.id ?? ''} />
        {kept && <input type="hidden" name="kept" value={id} />}
        <b>{address}</b>
        <br />
        <Text size="small" tone="muted">
          {[city, renters].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <div className={css.amount}>
        <Money cents={due} />
        <br />
        <Text size="small" tone="muted">
          {before === null ? 'Earlier month open' : before > 0 ? <Before cents={before} /> : null}
        </Text>
      </div>
      <SelectField
        {...said}
        label={<Hidden>What was paid for {address}</Hidden>}
        options={before === null || standing?.said === 'nothing_owed' ? choicesAfterGap : choices}
        defaultValue={said.defaultValue ?? kept?.said ?? standing?.said ?? usualSaid}
        width="full"
      />
      <div className={css.part}>
        <MoneyField
          {...received}
          defaultValue={received.defaultValue ?? kept?.received}
          label={
            <>
              Received in the month<Hidden> for {address}</Hidden>
            </>
          }
        />
      </div>
    </li>
  )
}

const Before = ({ cents }: { cents: number }) => (
  <>
    <Money cents={cents} /> owed before
  </>
)
