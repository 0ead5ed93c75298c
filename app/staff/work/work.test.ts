import { describe, expect, test } from 'vitest'
import { isoDate } from '#app/platform/values/dates.ts'
import { viewWork, workCsv } from './view-work.ts'
import { byDueDate, countWork, dueGroupOf, dueText, readWorkFilter, type Work, workSearch } from './work.ts'

const monday = isoDate('2026-11-23')
const me = { today: monday, personId: 'me' }
const kinds = {
  application: 'Debt application',
  dispute: 'Dispute',
  order: 'Order to publish',
  feedback: 'Feedback',
}
const everything = { kind: null, due: null, holder: null } as const

const work = (dueOn: string, given: Partial<Work> = {}): Work => ({
  id: dueOn,
  kind: 'application',
  matter: 'Debt application',
  to: '/',
  reference: 'LTB-L-1',
  about: 'Homes Inc.',
  state: 'New',
  since: isoDate('2026-11-01'),
  dueOn: isoDate(dueOn),
  holder: null,
  ...given,
})

test.each([
  ['2026-11-19', 'overdue', '2 business days late'],
  ['2026-11-20', 'overdue', '1 business day late'],
  ['2026-11-23', 'soon', 'Due today'],
  ['2026-11-24', 'soon', 'Due tomorrow'],
  ['2026-11-25', 'later', 'In 2 business days'],
] as const)('on a Monday what is due on %s is %s: %s', (dueOn, group, text) => {
  expect([dueGroupOf(work(dueOn), monday), dueText(work(dueOn), monday)]).toEqual([group, text])
})

test('on a weekend Friday is late though no business day has passed, and Monday is tomorrow only on Sunday', () => {
  const [saturday, sunday] = [isoDate('2026-11-21'), isoDate('2026-11-22')]
  expect(dueText(work('2026-11-20'), saturday)).toBe('Late')
  expect(dueText(work('2026-11-23'), saturday)).toBe('In 1 business day')
  expect(dueGroupOf(work('2026-11-23'), saturday)).toBe('later')
  expect(dueText(work('2026-11-23'), sunday)).toBe('Due tomorrow')
})

test('what is due first stands first, of that what has waited longest', () => {
  const [late, old, young] = [
    work('2026-11-19'),
    work('2026-11-25', { id: 'b', since: isoDate('2026-11-02') }),
    work('2026-11-25', { id: 'a', since: isoDate('2026-11-03') }),
  ]
  expect([young, late, old].sort(byDueDate)).toEqual([late, old, young])
})

describe('the filter', () => {
  test.each(['', '?matter=dispute', '?due=overdue', '?with=me', '?matter=order&due=later&with=nobody'])(
    'stands in the address: %s',
    (address) => {
      expect(workSearch(readWorkFilter(new URLSearchParams(address), kinds))).toBe(address)
    },
  )
  test('leaves out what it does not know', () => {
    expect(readWorkFilter(new URLSearchParams('matter=toString&due=constructor&with=them'), kinds)).toEqual(
      everything,
    )
  })

  const mine = work('2026-11-19', { holder: { id: 'me', name: 'Me' } })
  const hers = work('2026-11-23', { kind: 'dispute', holder: { id: 'her', name: 'Dev Osei' } })
  const free = work('2026-12-04', { kind: 'feedback' })
  const all = [mine, hers, free]
  const found = (filter: object) =>
    viewWork(all, { ...me, kinds, filter: { ...everything, ...filter }, page: 1 }).rows.map(({ id }) => id)

  test('lets through what it asks for', () => {
    expect(found({})).toEqual(all.map(({ id }) => id))
    expect(found({ holder: 'me' })).toEqual([mine.id])
    expect(found({ holder: 'nobody' })).toEqual([free.id])
    expect(found({ kind: 'dispute', due: 'soon' })).toEqual([hers.id])
    expect(found({ kind: 'dispute', due: 'later' })).toEqual([])
  })

  test('does not change the figures, which count all there is', () => {
    const { figures, found: count } = viewWork(all, {
      ...me,
      kinds,
      filter: { ...everything, due: 'soon' },
      page: 1,
    })
    expect(count).toBe(1)
    expect(figures).toEqual(countWork(all, me))
    expect(figures).toEqual({
      open: 3,
      overdue: 1,
      overdueFree: 0,
      soon: 1,
      soonFree: 0,
      mine: 1,
      mineOverdue: 1,
    })
  })

  test('counts each group whole, also where a page holds a part of it', () => {
    const many = Array.from({ length: 25 }, (_, index) => work('2026-12-04', { id: String(index) }))
    const view = viewWork(many, { ...me, kinds, filter: everything, page: 2 })
    expect(view.rows.map(({ group }) => group)).toEqual(Array(5).fill('Later (25)'))
    expect(view.pageCount).toBe(2)
  })
})

test('says so where a kind has more than are listed', () => {
  const some = Array.from({ length: 999 }, (_, index) => work('2026-12-04', { id: String(index) }))
  const isCut = (all: Work[]) => viewWork(all, { ...me, kinds, filter: everything, page: 1 }).isCut
  expect(isCut([...some, work('2026-12-04', { kind: 'order' })])).toBe(false)
  expect(isCut([...some, work('2026-12-04')])).toBe(true)
})

test('the file holds what fits the filter, and no formula', () => {
  const file = workCsv(
    [work('2026-11-19', { about: '=1+1' }), work('2026-12-04')],
    { ...everything, due: 'overdue' },
    me,
  )
  expect(file.split('\r\n').slice(0, 3)).toEqual([
    '\uFEFFDue,Matter,Reference,About,Waiting since,With,Status',
    "2026-11-19,Debt application,LTB-L-1,'=1+1,2026-11-01,,New",
    '',
  ])
})

test('nothing waits', () => {
  const view = viewWork([], { ...me, kinds, filter: everything, page: 7 })
  expect(view).toMatchObject({ rows: [], found: 0, oldestSince: null, page: 1 })
  expect(view.figures.open).toBe(0)
})
