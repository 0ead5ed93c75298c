import '#app/ui/style-scope.ts'
import { expect, test } from 'vitest'
import type { Shown } from '#app/platform/values/shown.ts'
import { Value } from '#app/ui/records/Value.tsx'
import { render } from '#app/ui/testing.tsx'
import { Money, Time } from '#app/ui/values.tsx'
import { PageInLanguage } from './PageInLanguage.tsx'

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('\u00a0', ' ')

const values: [Shown, string, string][] = [
  [{ date: '2026-03-01' }, 'Mar 1, 2026', '1er mars 2026'],
  [{ dayOfYear: '2026-02-13' }, 'Feb 13', '13 févr.'],
  [{ month: '2026-11-01' }, 'November', 'novembre'],
  [
    { moment: { iso: '2026-07-01T16:05:00Z' } },
    'Jul 1, 2026, 12:05 p.m. EDT',
    '1er juill. 2026, 12 h 05 HAE',
  ],
  [{ cents: -123_456 }, '\u2212$1,234.56', '\u22121 234,56 $'],
  [{ shortCents: 123_400 }, '$1,234', '1 234 $'],
  [{ shortCents: 11_350 }, '$113.50', '113,50 $'],
  [{ count: 20_000 }, '20,000', '20 000'],
  [{ phone: '4165550199' }, '416 555 0199', '416 555-0199'],
  [{ bytes: 1_572_864 }, '1.5 MB', '1,5 Mo'],
  ['Not known', 'Not known', 'Not known'],
]

test.each(values)('%j is shown as %s, on a French page as %s', (value, english, french) => {
  expect(textOf(render(<Value of={value} />))).toBe(english)
  for (const [language, text] of [
    ['en', english],
    ['en-XA', english],
    ['fr', french],
  ] as const)
    expect(
      textOf(
        render(
          <PageInLanguage language={language}>
            <Value of={value} />
          </PageInLanguage>,
        ),
      ),
    ).toBe(text)
})

test('every date and amount of a page follows it, also a signed one', () => {
  const page = (
    <PageInLanguage language="fr">
      <Time date="2026-12-25" /> <Money cents={5} isSigned />
    </PageInLanguage>
  )
  expect(textOf(render(page))).toBe('25 déc. 2026 +0,05 $')
})
