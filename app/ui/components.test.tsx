import './style-scope.ts'
import { describe, expect, it } from 'vitest'
import { initialsOf } from './Avatar.tsx'
import { Button } from './Button.tsx'
import { ErrorSummary, listErrors } from './ErrorSummary.tsx'
import { Pagination, pagesToShow } from './records/paging.tsx'
import { type Column, Table } from './records/Table.tsx'
import { Shell } from './Shell.tsx'
import { StepList } from './StepList.tsx'
import { shellExample } from './showcase/shell-example.ts'
import { Truncated } from './Truncated.tsx'
import { render, tagOf, tagWith } from './testing.tsx'
import { FileNumber, Money, Time } from './values.tsx'

describe('the error summary', () => {
  it('leads to each field with the words beside it', () => {
    const html = render(
      <ErrorSummary errors={[{ id: 'tenants[0].sin', message: 'Nine digits' }, { message: 'Again' }]} />,
    )
    expect(html).toContain('<a href="#tenants[0].sin">Nine digits</a>')
    expect(html).toContain('<li>Again</li>')
    expect(html).toMatch(/role="alert" tabindex="-1"/)
  })

  it('is not there without errors', () => {
    expect(render(<ErrorSummary errors={[]} />)).toBe('')
  })

  it('lists the first error of every field, and those of the whole form without a link', () => {
    expect(listErrors({ '': ['Try again'], email: ['Enter an email', 'x'], phone: [], name: null })).toEqual([
      { message: 'Try again' },
      { id: 'email', message: 'Enter an email' },
    ])
  })
})

it('says beside an unavailable button why, and leaves it in reach', () => {
  const html = render(<Button unavailable="Finish every step first.">Pay</Button>)
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toContain(' disabled')
  expect(html).toMatch(new RegExp(`id="${id}"[^>]*>Finish every step first\\.`))
})

it('says the state of every step in words and marks the current one', () => {
  const html = render(
    <StepList
      steps={[
        { title: 'Court Order', to: '/1', state: 'done', isCurrent: false },
        { title: 'Tenants', to: '/2', state: 'attention', isCurrent: true },
        { title: 'Occupancy', to: '/3', state: 'todo', isCurrent: false },
      ]}
    />,
  )
  expect(html.match(/aria-current="step"/g)).toHaveLength(1)
  expect(html).toContain('Step 2 of 3 · Tenants')
  expect(html).toContain('1 of 3 steps done')
  for (const words of ['Done', 'Needs attention', 'To do']) expect(html).toContain(`<small>${words}</small>`)
})

it('gives a table a caption, scopes, and labels for narrow screens', () => {
  const payer = { label: 'Payer', isRowHeader: true, cell: (row: string) => row }
  const amount = { label: 'Amount', isNumeric: true, cell: () => '$1.00' }
  const day = { label: 'Day', cell: () => 'Mar 14, 2023' }
  const table = (columns: Column<string>[]) =>
    render(<Table caption="Payments" columns={columns} rows={['Noor']} rowKey={(row) => row} />)
  const html = table([payer, amount, day])
  expect(html).toContain('<caption>Payments</caption>')
  expect(html.match(/scope="col"/g)).toHaveLength(3)
  expect(html).toContain('scope="row"')
  expect(html).toContain('data-label="Amount"')
  // A single value that its row names needs no second name.
  expect(table([payer, amount])).not.toContain('data-label')
})

describe('pagination', () => {
  it('shows the ends and the neighbours', () => {
    expect(pagesToShow(5, 10)).toEqual([1, 4, 5, 6, 10])
    expect(pagesToShow(1, 2)).toEqual([1, 2])
  })

  it('is not there for a single page', () => {
    expect(render(<Pagination page={1} pageCount={1} to={(page) => `?page=${page}`} />)).toBe('')
  })
})

describe('values', () => {
  it('show dates and money in one way', () => {
    expect(render(<Time date="2023-03-14" />)).toMatch(
      /<time dateTime="2023-03-14"[^>]*>Mar\u00a014,\u00a02023<\/time>/,
    )
    expect(render(<Money cents={-123456} />)).toContain('\u2212$1,234.56')
    expect(render(<Money cents={5} isSigned />)).toContain('+$0.05')
    expect(render(<Money cents={0} isSigned />)).not.toContain('+')
  })

  it('say of a date that is missing that it is unknown', () => {
    expect(render(<Time date={null} />)).toBe('Unknown')
  })

  it('read file numbers out in their groups', () => {
    const html = render(<FileNumber>LTB-L-097733-23</FileNumber>)
    expect(html).toContain('<span aria-hidden="true">LTB-L-097733-23</span>')
    expect(html).toContain('>L T B, L, 0 9 7 7 3 3, 2 3<')
  })

  it('shorten a text after a number of characters, and announce all of it', () => {
    const address = 'Unit 1407, 2285 Harrowgate Blvd, Mississauga'
    expect(render(<Truncated max={44}>{address}</Truncated>)).toBe(address)
    const cut = render(<Truncated max={40}>{address}</Truncated>)
    expect(cut).toMatch(/aria-hidden="true">Unit 1407, 2285 Harrowgate Blvd, Mississ…<\/span>/)
    expect(cut).toContain(`>${address}</span>`)
    const narrow = render(
      <Truncated max={28} onNarrowOnly>
        {address}
      </Truncated>,
    )
    expect(narrow).toMatch(/aria-hidden="true" class="[^"]+">Unit 1407, 2285 Harrowgate B…<\/span>/)
    expect(narrow).toContain(`>${address}</span>`)
  })

  it('shorten a name to its ends', () => {
    expect(['Avery Chen', 'Étienne de la Cour', 'Cher', ''].map(initialsOf)).toEqual(['AC', 'ÉC', 'C', ''])
  })
})

describe('the shell', () => {
  const html = render(<Shell {...shellExample}>A page</Shell>)

  it('begins with the skip link and has each landmark once', () => {
    expect(html.indexOf('href="#main"')).toBeLessThan(html.indexOf('<header'))
    for (const landmark of ['<header', '<main id="main"', '<footer'])
      expect(html.split(landmark)).toHaveLength(2)
    expect(html).toContain('<nav aria-label="Main">')
  })

  it('holds one copy of the navigation, directly after the disclosure that opens it', () => {
    expect(html.split('>Public Records<')).toHaveLength(1 + 1)
    expect(html).toMatch(/aria-controls="menu".*?<\/details><div[^>]* id="menu">/)
  })

  it('changes things by forms with the token, never by links', () => {
    for (const action of ['logout', 'switch-organization', 'preferences']) {
      expect(html).toMatch(
        new RegExp(
          `<form method="post" action="/dashboard/${action}"[^>]*><input type="hidden" name="form_token" value="example"`,
        ),
      )
    }
  })

  it('marks where one is and which organization is at work', () => {
    expect(html).toMatch(/aria-current="page"[^>]*href="\/dashboard\/rental-debt"/)
    expect(tagWith(html, 'value="1"')).toContain('aria-current="true"')
    expect(tagWith(html, 'value="2"')).not.toContain('aria-current')
  })

  it('carries no inline style and no inline script', () => {
    expect(html).not.toMatch(/ style=|<script| on[a-z]+=/)
    expect(tagOf(html, 'main')).toContain('<main')
  })
})
