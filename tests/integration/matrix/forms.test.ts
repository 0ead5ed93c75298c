import { expect, test } from 'vitest'
import type { Cell } from './ask.ts'
import { tell } from './ask.ts'
import { intents, wholeForm } from './forms.ts'
import { type Asked, signedOut, useMatrix } from './matrix.ts'
import { expected, isLetIn } from './row.ts'
import { type Visitor, visitors } from './world-types.ts'

const matrix = useMatrix()

const takesForms = ({ hasAction }: Asked) => hasAction

test('a form without the token of its browser is refused for everyone, and changes nothing', async () => {
  const cells: Cell[] = []
  const changed = await matrix.changedBy(async () => {
    for (const asked of matrix.addresses().filter(takesForms)) {
      const { pattern, row } = asked
      for (const visitor of visitors) {
        const stolen = matrix.tokenOf[visitor === 'other' ? 'owner' : 'other']
        for (const form_token of ['', stolen]) {
          const got = await matrix.asking.post(visitor, matrix.asking.path(pattern, row), {
            form_token,
            ...row.fields,
          })
          const isRight = ['403', ...refusals(visitor, asked)].includes(got)
          if (!isRight) cells.push({ address: pattern, visitor, method: 'POST', expected: '403', got })
        }
      }
    }
  })
  expect(tell(cells)).toBe('')
  expect(changed.filter((name) => name !== 'kept_post')).toEqual([])
}, 240_000)

/**
 * The possible answers before a form is read: refused like their own form, or redirected like the page. A signed-in
 * person's form is kept for them, and signed-out people sign in first.
 */
function refusals(visitor: Visitor, { row, hasAction }: Asked): string[] {
  const { GET, POST } = expected(row, hasAction)
  const own = isLetIn(row, visitor) ? [] : [POST[visitor] === 'nowhere' ? '404' : POST[visitor]]
  const led = GET[visitor] === '200' ? [] : [GET[visitor]]
  return [...own, ...led, ...(visitor in signedOut ? ['sign in'] : [])]
}

/** Forms that would have an effect without the guard, to every address where this visitor is refused. */
async function sendWholeForms(visitor: Visitor): Promise<Cell[]> {
  const cells: Cell[] = []
  for (const asked of matrix.addresses().filter(takesForms)) {
    const { pattern, row } = asked
    if (isLetIn(row, visitor)) continue
    const answer = expected(row, true).POST[visitor]
    const [path, form_token] = [matrix.asking.path(pattern, row), matrix.tokenOf[visitor]]
    for (const intent of visitor in signedOut ? ['save'] : intents) {
      const fields = { form_token, ...wholeForm(matrix.asking.idsOf(row), intent), ...row.fields }
      const got = await matrix.asking.post(visitor, path, fields)
      const isRight = await matrix.asking.matches(answer, got, { ...asked, method: 'POST', visitor, fields })
      if (!isRight) cells.push({ address: pattern, visitor, method: `POST ${intent}`, expected: answer, got })
    }
    if (!(visitor in signedOut)) await matrix.asking.postFile(visitor, path, form_token)
  }
  return cells
}

test.each(visitors)(
  '%s sends whole forms to where they are refused, and changes nothing',
  async (visitor) => {
    const changed = await matrix.changedBy(async () => expect(tell(await sendWholeForms(visitor))).toBe(''))
    // That a form was sent is stored, and the form of an ended session, for its person.
    const kept = ['command_outcome', ...(visitor in signedOut ? ['kept_post'] : [])]
    expect(changed.filter((name) => !kept.includes(name))).toEqual([])
  },
  240_000,
)

test.each([
  ['says next to nothing', false],
  // These come last: they remove what others need.
  ['asks for nothing but a press', true],
])(
  'an allowed visitor’s form is accepted that %s',
  async (_, acts) => {
    const cells: Cell[] = []
    for (const asked of matrix
      .addresses()
      .filter(({ hasAction, row }) => hasAction && (row.acts ?? false) === acts)) {
      const { pattern, row } = asked
      const answers = expected(row, true).POST
      let isDone = false
      for (const visitor of visitors.filter((each) => isLetIn(row, each))) {
        await matrix.signInAgain(visitor)
        const form = { form_token: matrix.tokenOf[visitor], ...row.fields }
        const got = await matrix.asking.post(visitor, matrix.asking.path(pattern, row), form)
        const isRight = await matrix.asking.matches(answers[visitor], got, {
          ...asked,
          method: 'POST',
          visitor,
        })
        // What a colleague has removed is gone.
        if (!isRight && !(isDone && got === '404'))
          cells.push({ address: pattern, visitor, method: 'POST', expected: answers[visitor], got })
        isDone = acts
      }
    }
    expect(tell(cells)).toBe('')
  },
  240_000,
)
