import './style-scope.ts'
import type { ComponentType } from 'react'
import { describe, expect, it } from 'vitest'
import { RadioGroup } from './choices.tsx'
import { DateField, EmailField, FileField, SelectField, TextField } from './fields.tsx'
import { CheckboxField, CheckboxGroup, CodeField, MoneyField, TextAreaField } from './some-fields.tsx'
import { render, tagOf } from './testing.tsx'

const asked = { name: 'answer', label: 'The question' }
const choices = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const singles = [
  ['text', TextField, {}],
  ['email', EmailField, {}],
  ['date', DateField, {}],
  ['money', MoneyField, {}],
  ['code', CodeField, {}],
  ['textarea', TextAreaField, {}],
  ['select', SelectField, { options: choices }],
  ['file', FileField, { limits: 'PDF, up to 20 MB' }],
] as const

describe.each(singles)('a %s field', (_, Field, more) => {
  const Any = Field as ComponentType<object & { hint?: string; error?: string | string[] }>

  it('is named by its label', () => {
    const html = render(<Any {...asked} {...more} />)
    expect(html).toContain('for="answer"')
    expect(tagOf(html, 'answer')).not.toContain('aria-invalid')
  })

  it('is described by its hint and its error, and marked as wrong', () => {
    const html = render(<Any {...asked} {...more} hint="A hint" error="Say it in full" />)
    expect(tagOf(html, 'answer')).toContain('aria-describedby="answer-hint answer-error"')
    expect(tagOf(html, 'answer')).toContain('aria-invalid="true"')
    tagOf(html, 'answer-hint')
    expect(html.slice(html.indexOf('id="answer-error"'))).toMatch(
      /^[^>]*><span[^>]*>Error: <\/span>Say it in full/,
    )
  })

  it('takes the first of several errors, and none for an empty list', () => {
    expect(render(<Any {...asked} {...more} error={['First', 'Second']} />)).not.toContain('Second')
    expect(render(<Any {...asked} {...more} error={[]} />)).not.toContain('aria-invalid')
  })
})

describe('a question with choices', () => {
  it('gives the first choice the id that the error summary leads to', () => {
    const html = render(<RadioGroup {...asked} choices={choices} error="Choose one" />)
    expect(tagOf(html, 'answer')).toContain('value="yes"')
    expect(tagOf(html, 'answer-2')).toContain('value="no"')
    expect(html).toMatch(
      /<fieldset[^>]*role="radiogroup"[^>]*aria-describedby="answer-error"[^>]*aria-invalid="true"/,
    )
  })

  it('keeps what was chosen', () => {
    const radios = render(<RadioGroup {...asked} choices={choices} defaultValue="no" />)
    expect(tagOf(radios, 'answer-2')).toContain('checked=""')
    const boxes = render(<CheckboxGroup {...asked} choices={choices} defaultValues={['yes']} />)
    expect(tagOf(boxes, 'answer')).toContain('checked=""')
    expect(tagOf(boxes, 'answer-2')).not.toContain('checked=""')
  })

  it('marks each checkbox of a refused group, and names the group', () => {
    const html = render(<CheckboxGroup {...asked} choices={choices} error="Choose at least one" />)
    expect(tagOf(html, 'answer-2')).toContain('aria-invalid="true"')
    expect(html).toContain('<legend')
    expect(html).toMatch(/<fieldset[^>]*aria-describedby="answer-error"/)
  })

  it('ties a single checkbox to its error', () => {
    const html = render(<CheckboxField {...asked} error="Affirm it to go on" />)
    expect(tagOf(html, 'answer')).toContain('aria-describedby="answer-error"')
  })
})

it('states the kinds and the limit of a file before it is chosen', () => {
  const html = render(<FileField {...asked} limits="PDF, up to 20 MB" />)
  expect(tagOf(html, 'answer')).toContain('aria-describedby="answer-hint"')
  expect(html).toContain('PDF, up to 20 MB')
})
