import { useFormNow } from '#app/platform/live-form.ts'
import { formatTimeOfDay } from '#app/platform/values/moments.ts'
import { Text } from '#app/ui/Text.tsx'
import { rentPaths } from '../paths.ts'
import type { Month } from './months.ts'
import { tallyOf } from './tally.ts'
import { useQuietSave } from './useQuietSave.ts'

/** What the form says now, in counts. Without scripts there is none: only a save could change it. */
export function Tally({ formId }: { formId: string }) {
  return <b>{useFormNow(formId, tallyOf)}</b>
}

/** Saves the choices while the page is open, and says when it did; empty without scripts. */
export function QuietSave({ formId, month }: { formId: string; month: Month }) {
  const saved = useQuietSave(formId, rentPaths.confirmDraft(month))
  return (
    <Text tone="muted" size="small">
      <span role="status">
        {saved === 'failed'
          ? 'Not saved. Press “Save for later”.'
          : saved && `Saved at ${formatTimeOfDay(saved)} Not confirmed yet.`}
      </span>
    </Text>
  )
}
