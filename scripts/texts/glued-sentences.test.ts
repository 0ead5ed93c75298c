import { expect, test } from 'vitest'
import { gluedIn } from './glued-sentences.ts'

// Braces stand for what a template puts in.
const written = (source: string) => source.replaceAll('§{', '$' + '{')
const pieces = (source: string) => gluedIn('app/Page.tsx', written(source)).map(({ piece }) => piece)

test.each([
  ["const page = <p>It is {isOn ? 'on' : 'off'}.</p>", ['on']],
  [
    "const page = <p>Your bankruptcy is recorded{isOver && ' and ended with a discharge'}.</p>",
    ['and ended with a discharge'],
  ],
  ["const text = `We told the tenants§{some ? ' whose email we have' : ''} today.`", ['whose email we have']],
  ["const text = `Wait for §{one ? '1 minute' : `§{n} minutes`} and try again`", ['1 minute']],
])('%s is glued', (source, found) => {
  expect(pieces(source)).toEqual(found)
})

test.each([
  "const page = <p>{isOn ? 'It is on.' : 'It is off.'}</p>",
  "const page = <p>We keep it. {isOn ? 'It is on.' : 'It is off.'}</p>",
  'const page = <p>Due on {date ? <Time date={date} /> : null}</p>',
  'const path = `/staff/§{isOpen ? "open" : "closed"}`',
  "const text = isOn ? 'It is on' : 'It is off'",
  'const text = `Hello §{name}, you owe §{formatCents(cents)}.`',
])('%s is not', (source) => {
  expect(pieces(source)).toEqual([])
})
