import '#app/ui/style-scope.ts'
import { expect, test } from 'vitest'
import { render } from '#app/ui/testing.tsx'
import { CodeQuestionPage } from './CodeQuestionPage.tsx'

test('the address that a code was mailed to wraps after its @ or before a dot', () => {
  const question = {
    way: 'mail',
    offersPasskey: false,
    action: '/',
    act: 'delete a draft',
    sentTo: 'avery@maplecourt.example',
    notice: null,
    error: null,
  } as const
  expect(render(<CodeQuestionPage question={{ ...question, fields: [] }} />)).toContain(
    'We sent a code to <b>avery@<wbr/>maplecourt<wbr/>.example</b>.',
  )
})
