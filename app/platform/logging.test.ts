import { expect, test } from 'vitest'
import { describeError, log } from './logging.server.ts'
import { clearSingleton } from './singleton.server.ts'

test.each([
  ['Key (email)=(robin@people.example) already exists.', ['robin']],
  ['invalid input syntax for type date: "12 Harrowgate Blvd"', ['Harrowgate']],
  ['invalid input syntax for type json: "{"name":"Tremblay', ['Tremblay']],
  [`Unexpected token 'r', "robin" is not valid JSON`, ['robin']],
  ['Key (date_of_birth)=(1990-04-12) is not present', ['1990']],
  ['a check failed for 046454286', ['046454286']],
  ['a check failed for 046-454-286 and 046 454 286', ['454']],
  ['born 1990-04-12, out of range', ['1990']],
  ['550 5.1.1 <robin@people.example>: Recipient rejected', ['robin']],
])('the log keeps nothing personal of %j', (message, personal) => {
  const kept = JSON.stringify(describeError(new Error(message)))
  for (const word of personal) expect(kept).not.toContain(word)
})

test('what names a part of the schema stays', () => {
  const error = new Error('duplicate key value violates unique constraint "person_email_key"')
  expect(describeError(error).message).toContain('person_email_key')
})

test('of a message of several lines the first is kept, and the others do not come back with the stack', () => {
  const kept = JSON.stringify(describeError(new Error('first line\nTremblay, 12 Harrowgate Blvd')))
  expect(kept).toContain('first line')
  expect(kept).not.toContain('Harrowgate')
  expect(describeError(new Error('x')).stack).toMatch(/^\s+at /)
})

test('what is no error says only what kind of thing it is', () => {
  expect(describeError('robin@people.example')).toEqual({ type: 'string', message: 'not an Error' })
})

test.each(['sin', 'new_sin_number', 'sin_sealed', 'maskedSin', 'date_of_birth', 'last_name'])(
  'a field called %s is left out, wherever it stands',
  (field) => {
    const lines: string[] = []
    const logger = log()
    const stream = Object.getOwnPropertySymbols(logger).find((symbol) => symbol.description === 'pino.stream')
    if (!stream) throw new Error('pino keeps its stream elsewhere now')
    Object.assign(logger, { [stream]: { write: (line: string) => lines.push(line) } })
    logger.error({ [field]: 'the-secret', debtor: { [field]: 'the-secret' } }, 'told')
    clearSingleton('log')
    expect(lines.join('')).toContain('told')
    expect(lines.join('')).not.toContain('the-secret')
  },
)
