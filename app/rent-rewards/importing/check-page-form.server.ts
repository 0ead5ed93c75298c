import type { Member } from '#app/organization/guards.server.ts'
import { oncePerForm } from '#app/platform/http/form-token.server.ts'
import { textField } from '#app/platform/http/read-form.server.ts'
import type { IsoDate } from '#app/platform/values/dates.ts'
import { rentPaths } from '../paths.ts'
import { checkAgain, hasNewAnswers, saveTicks } from './check-form.server.ts'
import { confirmImport } from './confirm-import.server.ts'
import type { OpenImport } from './imports.server.ts'

type Fault = { id?: string; message: string }
export type CheckAnswer = { to: string } | { errors: Fault[] }

const refusals = {
  blocked: 'Answer the questions on this page first',
  nothing: 'Nothing is ticked. Tick what to import, or cancel the import',
}

/** Saves the ticks, then checks again, or imports. What was typed and not checked yet is checked first. */
export async function answerCheckForm(
  member: Member,
  open: OpenImport,
  form: FormData,
  { today, here }: { today: IsoDate; here: URL },
): Promise<CheckAnswer> {
  const { id } = open
  const page = rentPaths.importStep(id, 'check')
  const saved = await saveTicks(member, id, form)
  if (!saved.ok) return { errors: saved.errors }
  const action = textField(form, 'do')
  if (action === 'save') return { to: `${page}${here.search}` }
  if (action !== 'import' || (await hasNewAnswers(member, open, form, today))) {
    const answer = await checkAgain(member, open, form, today)
    if (answer.go === 'refused') return { errors: answer.errors }
    if (answer.go === 'started') return { to: rentPaths.import(id) }
    return { to: action === 'import' ? `${page}?done=import-checked` : page }
  }
  const confirmed = await confirmImport(member, {
    importId: id,
    once: oncePerForm(form, `confirm-import:${id}`),
  })
  if (confirmed.ok || confirmed.refusal === 'started') return { to: rentPaths.importStep(id, 'result') }
  return { errors: [{ message: refusals[confirmed.refusal] }] }
}
