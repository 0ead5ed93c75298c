import { type KeptPost, keptPostField } from './kept-posts.server.ts'

/** A page's data of a form that was posted before its person signed in again. */
export type ShownKeptPost = {
  id?: string
  /** The initial values of the fields, by name. */
  values?: Record<string, string | string[]>
  notice: { title: string; children: string }
}

const texts = {
  kept: {
    title: 'You were signed out before this was sent',
    text: 'What you typed is here as you left it. Nothing is saved yet: check it, then press the button again.',
  },
  gone: {
    title: 'What you typed before you signed in is not here',
    text: 'It is kept for one hour, for the person and the organization it was typed for. This page shows what is saved.',
  },
}
const chooseAgain = ' If you had chosen files, choose them again.'

export function viewKeptPost(kept: KeptPost | 'gone' | null): ShownKeptPost | undefined {
  if (kept === null) return undefined
  if (kept === 'gone') return { notice: { title: texts.gone.title, children: texts.gone.text } }
  const { id, form, hadFiles } = kept
  const children = hadFiles ? texts.kept.text + chooseAgain : texts.kept.text
  return { id, values: shownValues(form), notice: { title: texts.kept.title, children } }
}

/** Lists (`debtors.new-1.email`) are handled by their own pages, and so are write-only values: a SIN is one. */
const isShown = (name: string) => !name.includes('.') && name !== keptPostField

export function shownValues(form: FormData): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {}
  for (const name of new Set(form.keys())) {
    if (!isShown(name)) continue
    const [first = '', ...more] = form.getAll(name).map(String)
    values[name] = more.length > 0 ? [first, ...more] : first
  }
  return values
}
