import '#app/ui/style-scope.ts'
import { expect, test } from 'vitest'
import { render } from '#app/ui/testing.tsx'
import { Answers } from './Answers.tsx'

test('an email address wraps after its @ or before a dot', () => {
  const rows = [{ label: 'Email', lines: [[{ email: 'avery@maplecourt.example' }]] }]
  expect(render(<Answers groups={[{ title: 'Contact details', rows, to: '/contact' }]} />)).toContain(
    '<div>avery@<wbr/>maplecourt<wbr/>.example</div>',
  )
})
