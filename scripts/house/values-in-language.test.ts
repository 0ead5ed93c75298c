import { expect, test } from 'vitest'
import { loneValues } from './values-in-language.ts'

// Braces stand for what a template puts in.
const written = (source: string) => source.replaceAll('§{', '$' + '{')

test.each([
  ['a cell', 'const column = { cell: ({ at }) => formatDate(at) }'],
  ['a value beside its label', "const entry = { label: 'Owed', value: formatCents(owed) }"],
  ['an attribute', '<Total value={formatCount(found)} />'],
  ['an element of its own', '<b>{formatCents(owed)}</b>'],
  ['a template without words', 'const text = () => { return `§{formatDate(from)}: §{name}` }'],
  ['a constant that is shown alone', 'function f() { const on = formatDate(day); return { on } }'],
  [
    'a constant that is used in both ways',
    'function f() { const on = formatDate(d); return [`Since §{on}`, on] }',
  ],
  ['a small function', 'const day = (at: string) => formatDate(at)\nconst row = [day(from)]'],
])('%s is no sentence', (_, text) => {
  expect(loneValues('a.tsx', written(text))).toEqual([1])
})

test.each([
  ['a sentence', 'const text = `Owed on §{formatDate(day)}: §{formatCents(owed)}.`'],
  ['words that are chosen', "const text = `§{formatCents(owed)} §{isPaid ? 'paid' : 'waived'}`"],
  ['a line of JSX', '<p>Counted over {formatCount(total)} orders.</p>'],
  [
    'a constant in sentences',
    'function f() { const on = formatDate(d); return a ? `Since §{on}` : `Until §{on}` }',
  ],
  [
    'a constant that may be missing',
    'function f() { const on = d && formatDate(d); return on ? `Since §{on}` : null }',
  ],
  [
    'a small function in sentences',
    'const day = (at: string) => formatDate(at)\nconst text = `Since §{day(from)}`',
  ],
  ['the form in the language of the page', 'const amount = useInLanguage(formatCents)'],
  ['an import', "import { formatDate } from '#app/platform/values/format-date.ts'"],
])('%s may have it', (_, text) => {
  expect(loneValues('a.tsx', written(text))).toEqual([])
})
