import { expect, test } from 'vitest'
import { layOutMail } from './layout.ts'

const markup = (place: string) => `<b>"${place}" & 'more'</b>`
const escaped = (place: string) => `&lt;b&gt;&quot;${place}&quot; &amp; &#39;more&#39;&lt;/b&gt;`

test('whatever a mail is given, in every place, is text and not markup', () => {
  const { html, text } = layOutMail(
    {
      heading: markup('heading'),
      paragraphs: [markup('first'), markup('second')],
      code: markup('code'),
      action: { label: markup('label'), url: 'https://rentbook.example/?a=1&b="2"' },
      footnote: markup('footnote'),
    },
    'en',
  )
  expect(html).not.toMatch(/<b>/)
  for (const place of ['heading', 'first', 'second', 'code', 'label', 'footnote']) {
    expect(html).toContain(escaped(place))
    expect(text).toContain(markup(place))
  }
  expect(html).toContain(`<title>${escaped('heading')}</title>`)
  expect(html).toContain('href="https://rentbook.example/?a=1&amp;b=&quot;2&quot;"')
})
